/** What a visitor fills in, keyed by the names of the form's fields. */
export const ANNA = {
  firstName: "Anna",
  lastName: "Muster",
  email: "anna@example.ch",
  phone: "079 123 45 67",
  message: "Wir suchen Hilfe.",
};
