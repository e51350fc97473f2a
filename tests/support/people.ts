/** A visitor who fills in a form, by the names of its fields. */
export const ANNA = {
  firstName: "Anna",
  lastName: "Muster",
  email: "anna@example.ch",
  phone: "079 123 45 67",
  message: "Wir suchen Hilfe.",
};
