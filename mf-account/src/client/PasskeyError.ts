/** Why a browser returned no passkey; each has a text (`widgets/passkey/passkey.en.json`). */
export type PasskeyErrorKind = 'notUsed' | 'notMade' | 'unsupported' | 'wrongDomain' | 'alreadyAdded' | 'failed';

/** Browser or device failed or refused; identified by name. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
  readonly kind: PasskeyErrorKind;
  constructor(kind: PasskeyErrorKind, options?: ErrorOptions) {
    super(kind, options);
    this.kind = kind;
  }
}
