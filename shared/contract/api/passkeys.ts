import { type Static, Type } from 'typebox';

/** Maximum characters of a passkey's name. */
export const MAX_PASSKEY_NAME_LENGTH = 60;

/** Maximum characters of an attestation or assertion: several times what any device sends. */
export const MAX_PASSKEY_LENGTH = 8000;

export const PasskeySchema = Type.Object(
  {
    id: Type.Integer({ description: 'ID of the passkey' }),
    Name: Type.String({ description: 'Name given by the member' }),
    Added: Type.String({ format: 'date-time', description: 'When the member added it' }),
    LastUsed: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
      description: 'When it was last used to log in; null if never',
    }),
    Synced: Type.Boolean({ description: 'True if a password manager syncs it to several devices' }),
  },
  { $id: 'Passkey' },
);

export type Passkey = Static<typeof PasskeySchema>;

export const PasskeyPortalSchema = Type.Object(
  {
    RpId: Type.String({
      description: 'Relying party ID: domain that passkeys are valid for, including its subdomains',
    }),
  },
  { $id: 'PasskeyPortal' },
);

export type PasskeyPortal = Static<typeof PasskeyPortalSchema>;

const publicKey = Type.Literal('public-key', { description: 'The only type in WebAuthn' });
const timeout = Type.Integer({ description: 'Milliseconds' });
const challenge = Type.String({ description: 'base64url; can be used once within five minutes' });
const userVerification = Type.Literal('preferred', {
  description: 'Fingerprint, face or PIN, if the device supports it',
});

const relyingParty = Type.Object(
  {
    id: Type.String({ description: 'Relying party ID: domain that passkeys are valid for' }),
    name: Type.String({ description: 'Name of the portal, shown to the member' }),
  },
  { description: 'Relying party: the portal' },
);

const owner = Type.Object(
  {
    id: Type.String({ description: 'Random user handle in base64url, the same for all passkeys of a member' }),
    name: Type.String({ description: "The member's email address" }),
    displayName: Type.String({ description: "The member's name" }),
  },
  { description: 'The member' },
);

const algorithm = Type.Object({ type: publicKey, alg: Type.Integer({ description: 'COSE algorithm identifier' }) });
const passkey = Type.Object({ id: Type.String({ description: 'base64url' }), type: publicKey });

export const PasskeyCreationSchema = Type.Object(
  {
    rp: relyingParty,
    user: owner,
    challenge,
    pubKeyCredParams: Type.Array(algorithm, { description: 'Accepted algorithms, preferred ones first' }),
    timeout,
    excludeCredentials: Type.Array(passkey, {
      description: 'Existing passkeys of the member, so that their devices create no second one',
    }),
    authenticatorSelection: Type.Object(
      {
        residentKey: Type.Literal('required', { description: 'Creates a discoverable credential' }),
        requireResidentKey: Type.Literal(true, { description: 'The same for older browsers' }),
        userVerification,
      },
      { description: 'Requirements for the authenticator' },
    ),
    attestation: Type.Literal('none', { description: 'No attestation of the device’s model' }),
  },
  { $id: 'PasskeyCreation', description: '`PublicKeyCredentialCreationOptionsJSON` of WebAuthn' },
);

export type PasskeyCreation = Static<typeof PasskeyCreationSchema>;

export const PasskeyRequestSchema = Type.Object(
  { challenge, timeout, rpId: relyingParty.properties.id, userVerification },
  { $id: 'PasskeyRequest', description: '`PublicKeyCredentialRequestOptionsJSON` of WebAuthn' },
);

export type PasskeyRequest = Static<typeof PasskeyRequestSchema>;
