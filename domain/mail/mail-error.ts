/** The mail was not taken, or it is not known whether it was. */
export class MailError extends Error {
  override readonly name = "MailError";
  /** Trying again cannot help. */
  readonly isPermanent: boolean;

  constructor(message: string, options: { isPermanent?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.isPermanent = options.isPermanent ?? false;
  }
}
