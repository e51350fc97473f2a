/** The mail was refused, or it is unknown whether it was accepted. */
export class MailError extends Error {
  override readonly name = "MailError";
  /** A retry cannot help. */
  readonly isPermanent: boolean;

  constructor(message: string, options: { isPermanent?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.isPermanent = options.isPermanent ?? false;
  }
}
