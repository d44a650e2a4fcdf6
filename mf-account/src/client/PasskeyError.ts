/** Why a browser returned no passkey; each has a text (`widgets/passkey/passkey.en.json`). */
export type PasskeyErrorKind = 'notUsed' | 'notMade' | 'unsupported' | 'elsewhere' | 'known' | 'failed';

/** Browser or device failed or refused; identified by name. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
  readonly trouble: PasskeyErrorKind;
  constructor(trouble: PasskeyErrorKind, options?: ErrorOptions) {
    super(trouble, options);
    this.trouble = trouble;
  }
}
