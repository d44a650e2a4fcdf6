/** Why somebody who comes from the provider is not let in, in the words of the audit. */
const SENTENCES = {
  away: 'the provider cannot be reached',
  declined: 'the provider let nobody in',
  not_accepted: 'what came from the provider does not hold',
  one_factor: 'one factor only',
  no_group: 'in no group that has a role',
  no_email: 'no address that the provider stands for',
  email_taken: 'the address is the login of another account',
} as const;

export type SignOnReason = keyof typeof SENTENCES;

/** Nobody is signed in. */
export class SignOnRefused extends Error {
  override readonly name = 'SignOnRefused';
  readonly reason: SignOnReason;
  /** Of whom, where that is proven. */
  readonly email: string | null;

  constructor(
    reason: SignOnReason,
    { email = null, cause }: { readonly email?: string | null; readonly cause?: unknown } = {},
  ) {
    super(SENTENCES[reason], { cause });
    this.reason = reason;
    this.email = email;
  }
}
