/** Why a person from the provider is refused, as stored in the audit. */
const AUDIT_TEXTS = {
  away: 'the provider cannot be reached',
  declined: 'the provider refused the sign-in',
  not_accepted: 'the response of the provider is not valid',
  one_factor: 'only one factor was used',
  no_group: 'in no group that has a role',
  no_email: 'no email address that the provider confirms',
  email_taken: 'the address is the login of another account',
} as const;

export type SignOnReason = keyof typeof AUDIT_TEXTS;

/** A sign-in at the provider that starts no session here. */
export class SignOnRefused extends Error {
  override readonly name = 'SignOnRefused';
  readonly reason: SignOnReason;
  /** Email address of the identity, if the provider confirmed it; null if unknown. */
  readonly email: string | null;

  constructor(
    reason: SignOnReason,
    { email = null, cause }: { readonly email?: string | null; readonly cause?: unknown } = {},
  ) {
    super(AUDIT_TEXTS[reason], { cause });
    this.reason = reason;
    this.email = email;
  }
}
