import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Preview } from '@friends/page/preview/Preview';
import { parseName, parseVersion } from '@friends/shared/contract/release/fields';
import { releaseId } from '@friends/shared/contract/release/release';

/** Keeps these signatures apart from any other that the same key might make. */
const PURPOSE = 'friends-preview-1';

const TOKEN = /^([\w-]{1,400})\.([\w-]{43})$/;

const sign = (payload: string, key: string) => createHmac('sha256', key).update(`${PURPOSE} ${payload}`).digest();

/** In the place of a release or a time, where none is named. */
const NONE = '-';

/** Signs a preview. Whoever has the token sees that until then, and can make no other token from it. */
export function signPreview({ release, at, stages, until }: Preview, key: string): string {
  const words = [
    ...[release === null ? NONE : releaseId(release), until.toISOString(), at?.toISOString() ?? NONE],
    ...(stages === null ? [] : [String(stages)]),
  ];
  const payload = Buffer.from(words.join(' ')).toString('base64url');
  return `${payload}.${sign(payload, key).toString('base64url')}`;
}

/** A time; null where the text is none. */
function timeOf(text: string): Date | null {
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? null : time;
}

function parse(payload: string): Preview | null {
  const [title = '', end = '', shown = NONE, stages] = Buffer.from(payload, 'base64url').toString().split(' ');
  const [name, version] = title.split('@');
  const [until, at] = [timeOf(end), timeOf(shown)];
  if (until === null) return null;
  const release = title === NONE ? null : { name: parseName(name, 'name'), version: parseVersion(version, 'version') };
  return { release, at, stages: stages === undefined ? null : Number(stages), until };
}

/**
 * Reads a token. Null where none of the keys has signed it, or its time is over.
 *
 * @param keys the one that signs now, and earlier ones whose links still count
 */
export function readPreview(token: string, keys: readonly string[], at: Date): Preview | null {
  const [, payload, signature] = TOKEN.exec(token) ?? [];
  if (payload === undefined || signature === undefined) return null;
  const signatureBytes = Buffer.from(signature, 'base64url');
  if (!keys.some((key) => timingSafeEqual(sign(payload, key), signatureBytes))) return null;
  const preview = parse(payload);
  return preview && at < preview.until ? preview : null;
}
