import { hash, randomBytes } from 'node:crypto';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** An opaque token of 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

export function isTokenShaped(text: string): boolean {
  return TOKEN.test(text);
}

interface Hashed {
  readonly hash: Uint8Array;
}

/** Filters tokens whose hashes are found. */
export async function findTokens(
  tokens: readonly string[],
  find: (hashes: readonly Buffer[]) => Promise<readonly Hashed[]>,
): Promise<ReadonlySet<string>> {
  const byHash = new Map(tokens.filter(isTokenShaped).map((token) => [hashToken(token).toString('hex'), token]));
  if (byHash.size === 0) return new Set();
  const rows = await find([...byHash.keys()].map((hex) => Buffer.from(hex, 'hex')));
  return new Set(rows.flatMap(({ hash: found }) => byHash.get(Buffer.from(found).toString('hex')) ?? []));
}
