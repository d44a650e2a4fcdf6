/** A mail in one language; greeting and signature are added to it. */
export interface MailText {
  readonly subject: string;
  readonly lines: readonly string[];
}
