import { type Static, type TSchema, Type } from 'typebox';

/** A member has so many passkeys at the most. */
export const MOST_PASSKEYS = 10;

/** Longest name of a passkey, in characters. */
export const LONGEST_PASSKEY_NAME = 60;

export const PasskeySchema = Type.Object(
  {
    id: Type.Integer(),
    Name: Type.String({ description: 'What the member calls it' }),
    Added: Type.String({ format: 'date-time' }),
    LastUsed: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
      description: 'When it last let the member in; null: never',
    }),
    Synced: Type.Boolean({ description: 'Whether a password manager keeps it on several devices' }),
  },
  { $id: 'Passkey' },
);

/** A passkey of the member's. */
export type Passkey = Static<typeof PasskeySchema>;

export const PasskeyPortalSchema = Type.Object(
  { RpId: Type.String({ description: 'Name of the portal that passkeys are good for, and every host below it' }) },
  { $id: 'PasskeyPortal' },
);

/** That members can log in with passkeys, and at which name. */
export type PasskeyPortal = Static<typeof PasskeyPortalSchema>;

/** Bytes as WebAuthn's JSON has them. */
const bytes = (maxLength: number) => Type.String({ pattern: '^[A-Za-z0-9_-]+$', maxLength, description: 'base64url' });

const publicKey = Type.Literal('public-key');
const timeout = Type.Integer({ description: 'Milliseconds' });
const challenge = Type.String({ description: 'base64url; good once, for five minutes' });
const userVerification = Type.Literal('preferred');

export const PasskeyCreationSchema = Type.Object(
  {
    rp: Type.Object({ id: Type.String(), name: Type.String() }),
    user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
    challenge,
    pubKeyCredParams: Type.Array(Type.Object({ type: publicKey, alg: Type.Integer() })),
    timeout,
    excludeCredentials: Type.Array(Type.Object({ id: Type.String(), type: publicKey })),
    authenticatorSelection: Type.Object({
      residentKey: Type.Literal('required'),
      requireResidentKey: Type.Literal(true),
      userVerification,
    }),
    attestation: Type.Literal('none'),
  },
  { $id: 'PasskeyCreation', description: '`PublicKeyCredentialCreationOptionsJSON` of WebAuthn' },
);

/** What a browser is asked to make a passkey of. */
export type PasskeyCreation = Static<typeof PasskeyCreationSchema>;

export const PasskeyRequestSchema = Type.Object(
  { challenge, timeout, rpId: Type.String(), userVerification },
  { $id: 'PasskeyRequest', description: '`PublicKeyCredentialRequestOptionsJSON` of WebAuthn' },
);

/** What a browser is asked to sign with a passkey; the member chooses which. */
export type PasskeyRequest = Static<typeof PasskeyRequestSchema>;

const credential = <Response extends TSchema>(response: Response, description: string) =>
  Type.Object(
    {
      // A credential's id has up to 1,023 bytes.
      id: bytes(1364),
      rawId: bytes(1364),
      type: publicKey,
      response,
      clientExtensionResults: Type.Object({}),
    },
    { description },
  );

export const NewPasskeySchema = credential(
  Type.Object({
    clientDataJSON: bytes(4096),
    attestationObject: bytes(16_384),
  }),
  '`RegistrationResponseJSON` of WebAuthn',
);

/** A passkey that was just made. */
export type NewPasskey = Static<typeof NewPasskeySchema>;

export const SignedPasskeySchema = credential(
  Type.Object({
    clientDataJSON: bytes(4096),
    authenticatorData: bytes(4096),
    signature: bytes(4096),
    userHandle: Type.Optional(bytes(128)),
  }),
  '`AuthenticationResponseJSON` of WebAuthn',
);

/** What a passkey has signed. */
export type SignedPasskey = Static<typeof SignedPasskeySchema>;
