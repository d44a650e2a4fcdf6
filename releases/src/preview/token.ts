import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Preview } from '@friends/page/preview/Preview';
import { parseName, parseVersion } from '@friends/shared/contract/release/fields';
import { releaseId } from '@friends/shared/contract/release/release';
import { audienceIn, audienceText } from '@friends/shared/contract/staff/previewAudience';

/** Domain separation from other signatures of the key. */
const PURPOSE = 'friends-preview-1';

const TOKEN = /^([\w-]{1,400})\.([\w-]{43})$/;

const sign = (payload: string, key: string) => createHmac('sha256', key).update(`${PURPOSE} ${payload}`).digest();

const NONE = '-';

/** Encodes and signs a preview. Nobody without the key can change the token. */
export function signPreview({ release, at, stages, content, audience, until }: Preview, key: string): string {
  const required = [release === null ? NONE : releaseId(release), until.toISOString(), at?.toISOString() ?? NONE];
  const optional = [stages === null ? NONE : String(stages), content ?? NONE, audience ? audienceText(audience) : NONE];
  // Optional fields are omitted from the last one that is set, as in links of earlier versions.
  const fields = [...required, ...optional.slice(0, optional.findLastIndex((field) => field !== NONE) + 1)];
  const payload = Buffer.from(fields.join(' ')).toString('base64url');
  return `${payload}.${sign(payload, key).toString('base64url')}`;
}

function timeOf(text: string): Date | null {
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? null : time;
}

function parse(payload: string): Preview | null {
  const fields = Buffer.from(payload, 'base64url').toString().split(' ');
  const [id = '', end = '', portalTime = NONE, stages = NONE, content = NONE, reader = NONE] = fields;
  const [name, version] = id.split('@');
  const until = timeOf(end);
  if (until === null) return null;
  const release = id === NONE ? null : { name: parseName(name, 'name'), version: parseVersion(version, 'version') };
  return {
    release,
    at: timeOf(portalTime),
    stages: stages === NONE ? null : Number(stages),
    until,
    content: content === NONE ? undefined : content,
    audience: audienceIn(reader) ?? undefined,
  };
}

/**
 * Verifies and decodes a token; null if none of the keys has signed it, or it has expired.
 *
 * @param keys the current key, and earlier ones whose links are still valid
 */
export function readPreview(token: string, keys: readonly string[], at: Date): Preview | null {
  const [, payload, signature] = TOKEN.exec(token) ?? [];
  if (payload === undefined || signature === undefined) return null;
  const signatureBytes = Buffer.from(signature, 'base64url');
  if (!keys.some((key) => timingSafeEqual(sign(payload, key), signatureBytes))) return null;
  const preview = parse(payload);
  return preview && at < preview.until ? preview : null;
}
