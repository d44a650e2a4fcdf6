import { createHash, generateKeyPairSync, randomBytes, sign as signBytes } from 'node:crypto';
import type { PasskeyCreation, PasskeyRequest } from '@friends/shared/contract/api/passkeys';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Origin of the tests' API, which has no `PORTAL_URL`, and `PORT` 0. */
const ORIGIN = 'http://localhost:0';

/** Authenticator flags (WebAuthn, 6.1). */
const FLAGS = { present: 0x01, verified: 0x04, canSync: 0x08, synced: 0x10, hasCredential: 0x40 } as const;

export interface Device {
  readonly origin?: string;
  readonly rpId?: string;
  /** The device verifies the user by biometrics or PIN. */
  readonly verifiesUser?: boolean;
  readonly isSynced?: boolean;
  readonly counter?: number;
}

interface Credential {
  readonly id: string;
  readonly rawId: string;
  readonly type: string;
  readonly response: Readonly<Record<string, string>>;
}

export interface SoftPasskey {
  readonly credential: Credential;
  sign(request: PasskeyRequest, device?: Device): Credential;
}

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();

const clientData = (type: 'create' | 'get', challenge: string, { origin = ORIGIN }: Device) =>
  Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }));

function authenticatorData(
  { rpId = 'localhost', verifiesUser = true, isSynced = false, counter = 0 }: Device,
  more = 0,
) {
  const flags =
    FLAGS.present | (verifiesUser ? FLAGS.verified : 0) | (isSynced ? FLAGS.canSync | FLAGS.synced : 0) | more;
  const signed = Buffer.alloc(4);
  signed.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), signed]);
}

/** A public key in COSE format: EC, ES256, P-256, and the point. */
function coseKey({ x = '', y = '' }: { readonly x?: string; readonly y?: string }): Uint8Array {
  const point = [x, y].map((part) => Uint8Array.from(Buffer.from(part, 'base64url')));
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point[0] as Uint8Array],
      [-3, point[1] as Uint8Array],
    ]),
  );
}

/** Makes a passkey in software: ES256, discoverable, without attestation. */
export function makeSoftPasskey(creation: PasskeyCreation, device: Device = {}): SoftPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const length = Buffer.from([0, id.length]);
  const data = Buffer.concat([
    authenticatorData(device, FLAGS.hasCredential),
    Buffer.alloc(16),
    length,
    id,
    coseKey(publicKey.export({ format: 'jwk' })),
  ]);
  const attestation = new Map<string, unknown>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', Uint8Array.from(data)],
  ]);
  const common = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
  } as const;
  return {
    credential: {
      ...common,
      response: {
        clientDataJSON: clientData('create', creation.challenge, device).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
      },
    },
    sign({ challenge }, now = {}) {
      const signing = { ...device, ...now };
      const [client, authenticator] = [clientData('get', challenge, signing), authenticatorData(signing)];
      const signature = signBytes('sha256', Buffer.concat([authenticator, sha256(client)]), privateKey);
      return {
        ...common,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authenticator.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: creation.user.id,
        },
      };
    },
  };
}
