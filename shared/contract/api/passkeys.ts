import { type Static, Type } from 'typebox';

/** In characters. */
export const MAX_PASSKEY_NAME_LENGTH = 60;

/** Limit for a browser's attestation or assertion: several times what any device sends. */
export const MAX_PASSKEY_LENGTH = 8000;

export const PasskeySchema = Type.Object(
  {
    id: Type.Integer({ description: 'Names it in the calls' }),
    Name: Type.String({ description: 'What the member calls it' }),
    Added: Type.String({ format: 'date-time', description: 'When the member added it' }),
    LastUsed: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
      description: 'When it last let the member in; null: never',
    }),
    Synced: Type.Boolean({ description: 'Whether a password manager keeps it on several devices' }),
  },
  { $id: 'Passkey' },
);

export type Passkey = Static<typeof PasskeySchema>;

export const PasskeyPortalSchema = Type.Object(
  { RpId: Type.String({ description: 'Name of the portal that passkeys are good for, and every host below it' }) },
  { $id: 'PasskeyPortal' },
);

export type PasskeyPortal = Static<typeof PasskeyPortalSchema>;

const publicKey = Type.Literal('public-key', { description: 'The only kind there is' });
const timeout = Type.Integer({ description: 'Milliseconds' });
const challenge = Type.String({ description: 'base64url; good once, for five minutes' });
const userVerification = Type.Literal('preferred', { description: 'A finger, a face or a PIN, where the device can' });

const creator = Type.Object(
  {
    id: Type.String({ description: 'Name of the portal that passkeys are good for' }),
    name: Type.String({ description: 'What the member reads' }),
  },
  { description: 'For whom it is made: the portal' },
);

const owner = Type.Object(
  {
    id: Type.String({ description: 'base64url; random, and the same for all passkeys of a member' }),
    name: Type.String({ description: "The member's e-mail" }),
    displayName: Type.String({ description: "The member's name" }),
  },
  { description: 'Whose it is' },
);

const algorithm = Type.Object({ type: publicKey, alg: Type.Integer({ description: 'Number of COSE' }) });
const passkey = Type.Object({ id: Type.String({ description: 'base64url' }), type: publicKey });

export const PasskeyCreationSchema = Type.Object(
  {
    rp: creator,
    user: owner,
    challenge,
    pubKeyCredParams: Type.Array(algorithm, { description: 'Algorithms that are taken, the best first' }),
    timeout,
    excludeCredentials: Type.Array(passkey, { description: 'Passkeys that the member has: no device makes another' }),
    authenticatorSelection: Type.Object(
      {
        residentKey: Type.Literal('required', { description: 'Discoverable by the device without a credential ID' }),
        requireResidentKey: Type.Literal(true, { description: 'The same for older browsers' }),
        userVerification,
      },
      { description: 'What the device must be able to do' },
    ),
    attestation: Type.Literal('none', { description: 'Of which make the device is, is not asked' }),
  },
  { $id: 'PasskeyCreation', description: '`PublicKeyCredentialCreationOptionsJSON` of WebAuthn' },
);

export type PasskeyCreation = Static<typeof PasskeyCreationSchema>;

export const PasskeyRequestSchema = Type.Object(
  { challenge, timeout, rpId: creator.properties.id, userVerification },
  { $id: 'PasskeyRequest', description: '`PublicKeyCredentialRequestOptionsJSON` of WebAuthn' },
);

export type PasskeyRequest = Static<typeof PasskeyRequestSchema>;
