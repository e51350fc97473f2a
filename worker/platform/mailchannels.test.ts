import { expect, test } from "vitest";
import { mailConfigSchema } from "../config/mail.ts";
import { mailchannels } from "./mailchannels.ts";

const mail = { to: "anna@example.ch", subject: "Hallo", text: "Hallo", html: "<p>Hallo</p>" };

test("a missing API key is a temporary error", async () => {
  const transport = mailchannels(mailConfigSchema.parse({}));
  await expect(transport.deliver(mail)).rejects.toMatchObject({
    name: "MailError",
    message: "MAILCHANNELS_API_KEY is not set",
    isPermanent: false,
  });
});
