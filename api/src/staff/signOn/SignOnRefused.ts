/** Why a person from the provider is refused, as stored in the audit. */
const SENTENCES = {
  away: 'the provider cannot be reached',
  declined: 'the provider refused the sign-in',
  not_accepted: 'what came from the provider does not hold',
  one_factor: 'one factor only',
  no_group: 'in no group that has a role',
  no_email: 'no address that the provider stands for',
  email_taken: 'the address is the login of another account',
} as const;

export type SignOnReason = keyof typeof SENTENCES;

/** There is no session. */
export class SignOnRefused extends Error {
  override readonly name = 'SignOnRefused';
  readonly reason: SignOnReason;
  /** The account, if it is proven. */
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
