/** Why a browser gave no passkey; each has a sentence (`widgets/passkey/passkey.en.json`). */
export type PasskeyTrouble = 'notUsed' | 'notMade' | 'unsupported' | 'elsewhere' | 'known' | 'failed';

/** The browser or the device did not do what it was asked for; known by its name. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
  readonly trouble: PasskeyTrouble;
  constructor(trouble: PasskeyTrouble, options?: ErrorOptions) {
    super(trouble, options);
    this.trouble = trouble;
  }
}
