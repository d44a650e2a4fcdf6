import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Config } from '@friends/api/config/config';
import { assemblePage } from '@friends/release/assemblePage';
import { contentSecurityPolicy } from '@friends/release/contentSecurityPolicy';
import { isOpen, readLive } from '@friends/release/live';
import { parseShellRelease } from '@friends/release/parseRelease';
import { SHELL_POINTER } from '@friends/release/publishLocal';
import { releaseFolder, type Store } from '@friends/release/store';
import { isRecord, isString } from '@friends/shared/contract/parse';

export interface ServedText {
  readonly text: string;
  /** The same, compressed with brotli: nothing else of the page can start before it is there. */
  readonly brotli: Buffer;
  readonly etag: string;
}

/** What the store's files are turned into; made again when the store's registry or shell changes. */
export interface PortalPage {
  /** The `Content-Security-Policy` the page is served with. */
  readonly policy: string;
  page(at: Date): Promise<ServedText>;
  registry(): Promise<ServedText>;
}

/** The page is made again each second it is asked for; the highest quality would take longer than it saves. */
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

function served(text: string): ServedText {
  return {
    text,
    brotli: brotliCompressSync(text, FAST),
    etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
  };
}

function shellVersion(pointer: string): string {
  const parsed: unknown = JSON.parse(pointer);
  if (isRecord(parsed) && isString(parsed.version)) return parsed.version;
  throw new Error(`${SHELL_POINTER} names no version`);
}

/** A key of the files a text is made from: an atomic write gives them another inode and time. */
function stamp(store: Store, paths: readonly string[]): string {
  return paths
    .map((path) => {
      const found = statSync(join(store.folder, path), { throwIfNoEntry: false });
      return found ? `${found.ino}:${found.mtimeMs}:${found.size}` : 'none';
    })
    .join('|');
}

export function portalPage(store: Store, settings: Pick<Config, 'appKey' | 'captcha' | 'imageOrigins'>): PortalPage {
  const { captcha, imageOrigins } = settings;
  const made = new Map<string, { readonly key: string; readonly text: Promise<ServedText> }>();

  function keep(name: string, key: string, make: () => Promise<string>): Promise<ServedText> {
    const known = made.get(name);
    if (known?.key === key) return known.text;
    const text = make().then(served);
    made.set(name, { key, text });
    text.catch(() => made.delete(name));
    return text;
  }

  async function makePage(at: Date): Promise<string> {
    const version = shellVersion(await store.read(SHELL_POINTER));
    const where = `${releaseFolder('shell', version)}/release.json`;
    const shell = parseShellRelease(await store.read(where), where);
    const live = (await readLive(store)).filter(({ window }) => isOpen(window, at));
    return assemblePage(shell, live, settings);
  }

  return {
    policy: contentSecurityPolicy(captcha.provider === 'recaptcha' ? captcha.origin : null, imageOrigins),
    page(at) {
      // Windows open and close with time: a page is at most a second old.
      const second = Math.floor(at.getTime() / 1000);
      return keep('page', `${stamp(store, ['registry.json', SHELL_POINTER])}|${second}`, () => makePage(at));
    },
    registry: () => keep('registry', stamp(store, ['registry.json']), () => store.read('registry.json')),
  };
}
