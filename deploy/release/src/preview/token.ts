import { createHmac, timingSafeEqual } from 'node:crypto';
import { takeName, takeVersion } from '@friends/shared/contract/release/fields';

/** What a preview link shows: one stored release, until a time. It never holds an address. */
export interface Preview {
  readonly name: string;
  readonly version: string;
  readonly until: Date;
}

/** Keeps these signatures apart from any other that the same key might make. */
const PURPOSE = 'friends-preview-1';

const TOKEN = /^([\w-]{1,400})\.([\w-]{43})$/;

const sign = (payload: string, key: string) => createHmac('sha256', key).update(`${PURPOSE} ${payload}`).digest();

/** Signs a preview. Whoever has the token sees the release until then, and can make no other token from it. */
export function signPreview({ name, version, until }: Preview, key: string): string {
  const payload = Buffer.from(`${name}@${version} ${until.toISOString()}`).toString('base64url');
  return `${payload}.${sign(payload, key).toString('base64url')}`;
}

function parse(payload: string): Preview | null {
  const [, name, version, time = ''] = /^(\S+)@(\S+) (\S+)$/.exec(Buffer.from(payload, 'base64url').toString()) ?? [];
  const until = new Date(time);
  if (Number.isNaN(until.getTime())) return null;
  return { name: takeName(name, 'name'), version: takeVersion(version, 'version'), until };
}

/**
 * Reads a token. Null where none of the keys has signed it, or its time is over.
 *
 * @param keys the one that signs now, and earlier ones whose links still count
 */
export function readPreview(token: string, keys: readonly string[], at: Date): Preview | null {
  const [, payload, signature] = TOKEN.exec(token) ?? [];
  if (payload === undefined || signature === undefined) return null;
  const given = Buffer.from(signature, 'base64url');
  if (!keys.some((key) => timingSafeEqual(sign(payload, key), given))) return null;
  const preview = parse(payload);
  return preview && at < preview.until ? preview : null;
}
