import { isRecord } from '@friends/shared/contract/parse';
import { integrityOf } from '@friends/shared/node/integrityOf';
import { decodeProtectedHeader } from 'jose/decode/protected_header';
import { JOSEError } from 'jose/errors';
import { CompactSign } from 'jose/jws/compact/sign';
import { compactVerify } from 'jose/jws/compact/verify';
import type { ReleaseKeys } from './keys.ts';

/**
 * The file beside `release.json` with a JWS (RFC 7515) of its hash; `release.json` has the hashes of all other files.
 */
export const SIGNATURE = 'release.jws';

/** Ed25519 (RFC 8032) by its fully specified name (RFC 9864). */
const ALG = 'Ed25519';
/** Domain separation: other signatures of the same key are not valid for releases. */
const TYPE = 'friends-release';

/**
 * `unknown`: signed by a key that is not trusted, so the content cannot be verified. `changed`: a trusted key signed
 * other content, or the signature is malformed.
 */
export type Signature = {
  /** True if the release may be used. */
  readonly isTrusted: boolean;
} & (
  | { readonly state: 'signed'; readonly key: string; readonly at: Date }
  | { readonly state: 'unsigned' | 'unknown' | 'changed' }
);

const CHANGED: Signature = { state: 'changed', isTrusted: false };

/**
 * @param description bytes of the `release.json`
 * @returns null without a private key
 */
export async function signDescription(
  description: Uint8Array,
  { own }: Pick<ReleaseKeys, 'own'>,
  at: Date,
): Promise<string | null> {
  if (own === null) return null;
  const payload = { integrity: integrityOf(description), iat: Math.floor(at.getTime() / 1000) };
  return new CompactSign(Buffer.from(JSON.stringify(payload)))
    .setProtectedHeader({ alg: ALG, typ: TYPE, kid: own.id })
    .sign(own.key);
}

/** The payload of a signature; null if it was not made with that key for a release. */
async function verifyPayload(text: string, key: Parameters<typeof compactVerify>[1]): Promise<unknown> {
  try {
    const { payload, protectedHeader } = await compactVerify(text, key, { algorithms: [ALG] });
    return protectedHeader.typ === TYPE ? JSON.parse(new TextDecoder().decode(payload)) : null;
  } catch (error) {
    if (error instanceof JOSEError || error instanceof SyntaxError) return null;
    throw error;
  }
}

function keyIdOf(text: string): string | null {
  try {
    return decodeProtectedHeader(text).kid ?? null;
  } catch {
    return null;
  }
}

/** @param text the content of the signature's file, or null */
export async function readSignature(
  description: Uint8Array,
  text: string | null,
  { trusted, isRequired }: Pick<ReleaseKeys, 'trusted' | 'isRequired'>,
): Promise<Signature> {
  if (text === null) return { state: 'unsigned', isTrusted: !isRequired };
  const id = keyIdOf(text);
  if (id === null) return CHANGED;
  const key = trusted.get(id);
  if (key === undefined) return { state: 'unknown', isTrusted: !isRequired };
  const payload = await verifyPayload(text, key);
  if (!isRecord(payload) || payload.integrity !== integrityOf(description) || typeof payload.iat !== 'number')
    return CHANGED;
  return { state: 'signed', isTrusted: true, key: id, at: new Date(payload.iat * 1000) };
}
