import { expect, test } from "vitest";
import { normalizeEmail } from "../auth/credentials.ts";
import { withConsent } from "../forms/sent-form.ts";
import { contactInput, inquiryInput } from "./message-input.ts";

const good = {
  firstName: "Anna",
  lastName: "Muster",
  email: " anna@example.ch ",
  phone: "+41 79 123 45 67",
  message: "Guten Tag\r\n\r\nWir suchen Hilfe.",
};
const faultsOf = (wrong: object) =>
  contactInput.safeParse({ ...good, ...wrong }).error?.issues.map(({ path }) => path[0]);

test("accepts typical input as plain text", () => {
  expect(contactInput.parse(good)).toEqual({
    ...good,
    email: "anna@example.ch",
    message: "Guten Tag\n\nWir suchen Hilfe.",
  });
});

test.each(["firstName", "lastName", "email", "phone", "message"])("requires %s", (field) => {
  for (const empty of ["", "   ", undefined, 7]) {
    expect(faultsOf({ [field]: empty })).toEqual([field]);
  }
});

test.each([
  ...["079 123 45 67", "0041791234567", "044/123.45.67", "(044) 123 45 67", "+49 89 123456", "(+41) 79 123 45 67"],
  ...["079–123–45–67", "Tel. 079 123 45 67", "079 123 45 67 / 044 123 45 67", "+41 44 123 45 67 ext. 5"],
])("accepts the number %s", (phone) => {
  expect(contactInput.parse({ ...good, phone }).phone).toBe(phone);
});

test.each(["\u202a079 123 45 67\u202c", "079\u200b 123\t45\u00a0 67", "\ufeff079 123 45 67\u00ad"])(
  "accepts the pasted number %j without its invisible marks",
  (phone) => {
    expect(contactInput.parse({ ...good, phone }).phone).toBe("079 123 45 67");
  },
);

test.each(["\u202aanna@example.ch\u202c", "anna\u200b@example.ch\t", "anna@exam\u00adple.ch"])(
  "accepts the pasted address %j without its invisible marks",
  (email) => {
    expect(contactInput.parse({ ...good, email }).email).toBe("anna@example.ch");
  },
);

test.each([
  ...["123", "keine", "079 123 45 67 8910 1112", "079 123 45 67\nBcc: x", "Tel. 079\r\n123 45 67", "=079 123 45 67"],
  ...["<b>079 123 45 67</b>", "www.beispiel.ch 0791234567", "Rufen Sie mich bitte an: 079 123 45 67", "-079 123 45 67"],
  ...[Array(4).fill("079 123 45 67").join(" / "), "javascript:0791234567890123456"],
])("refuses the number %j", (phone) => {
  expect(faultsOf({ phone })).toEqual(["phone"]);
});

test.each([
  ...[" a&b@example.ch", "a/b@example.ch", "a!b@example.ch", "Anna.O'Neil@Example.ch"],
  ...["info@zürich.ch", "x@xn--e1afmkfd.xn--p1ai"],
])("accepts the address %s, as accounts do", (email) => {
  const { email: read } = contactInput.parse({ ...good, email });
  expect(read.toLowerCase()).toBe(normalizeEmail(email));
  expect(read.split("@")[0]).toBe(email.trim().split("@")[0]);
});

test.each([
  ...["anna", "anna@", "a b@example.ch", "anna@example.ch\r\nBcc: x@example.ch", "a,b@example.ch", "<a@example.ch>"],
  ...['"a"@example.ch', "a@b@example.ch", "anna@-example.ch", `anna@${"a".repeat(250)}.ch`],
])("refuses the address %j", (email) => {
  expect(faultsOf({ email })).toEqual(["email"]);
});

test("joins the lines of a name and removes markup", () => {
  const { firstName, message } = contactInput.parse({ ...good, firstName: "Anna\nBcc: x", message: "<b>Hallo</b>" });
  expect({ firstName, message }).toEqual({ firstName: "Anna Bcc: x", message: "Hallo" });
});

test("an inquiry requires the consent", () => {
  for (const consent of [false, "on", undefined]) {
    const { error } = inquiryInput.safeParse({ ...good, consent });
    expect(error?.issues.map(({ path }) => path[0])).toEqual(["consent"]);
  }
  expect(inquiryInput.safeParse({ ...good, consent: true }).success).toBe(true);
});

test("a form gives the consent by its checkbox", () => {
  expect(inquiryInput.safeParse(withConsent({ ...good, consent: "on" })).success).toBe(true);
  expect(inquiryInput.safeParse(withConsent(good)).success).toBe(false);
});
