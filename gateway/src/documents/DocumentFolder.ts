import { createHmac, hash, hkdfSync, randomUUID, timingSafeEqual } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loggedError } from '@friends/api/platform/http/loggedError';
import type { CachedDocument, DocumentCache } from '@friends/page/prerender/DocumentCache';
import type { RenderInputs } from '@friends/page/prerender/renderDocument';
import { programDigest } from '@friends/page/renderer/programDigest';
import { errorCode } from '@friends/releases/store/errorCode';
import type { FastifyBaseLogger } from 'fastify';

/** Domain separation: the key is derived from the one for preview links. */
const PURPOSE = 'friends-document-1';
/** Number of hexadecimal digits; a line break follows them. */
const SIGNATURE_LENGTH = 64;
/** Number of sets of documents, each about 6 MB. The least recently opened are removed. */
const MAX_SETS = 12;

interface Scope {
  readonly country: string;
  /** Day in Jakarta. */
  readonly day: string;
}

type Log = Pick<FastifyBaseLogger, 'warn'>;
type Releases = Pick<RenderInputs, 'shell' | 'live' | 'releases'>;

/**
 * Covers all that a document depends on besides its page and the API's answers. Settings are not part of it: they are
 * inserted when a document is served.
 */
function digestOf({ shell, live, releases }: Releases, { country, day }: Scope): string {
  return hash('sha256', JSON.stringify([programDigest(), shell, live, [...releases.values()], country, day]));
}

async function openedAt(folder: string): Promise<number> {
  return (await stat(folder).catch(() => null))?.mtimeMs ?? 0;
}

/**
 * Stores each set of documents in a folder, with a signed file for each page. Files that are damaged, or were written
 * with another key or for another page, are ignored.
 */
export class DocumentFolder {
  readonly #folder: string;
  readonly #key: Buffer;
  #hasWarned = false;

  /** @param key the key of preview links (`previewKeys`) */
  constructor(folder: string, key: string) {
    this.#folder = folder;
    this.#key = Buffer.from(hkdfSync('sha256', key, '', PURPOSE, 32));
  }

  async open(releases: Releases, scope: Scope, log: Log): Promise<DocumentCache> {
    const set = digestOf(releases, scope);
    const folder = join(this.#folder, set);
    const fileOf = (name: string) => join(folder, hash('sha256', name));
    const tryOrWarn = (work: () => Promise<void>) => work().catch((error: unknown) => this.#warn(error, log));
    await tryOrWarn(async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const now = new Date();
      await utimes(folder, now, now);
      await this.#removeOld();
    });
    return {
      read: async (name, answersDigest) => {
        const bytes = await readFile(fileOf(name)).catch(() => null);
        return bytes && this.#verify(bytes, [set, name, answersDigest]);
      },
      write: (name, answersDigest, document) =>
        tryOrWarn(async () => {
          const text = JSON.stringify({ ...document, route: undefined });
          const temporaryFile = `${fileOf(name)}.${randomUUID()}`;
          await writeFile(temporaryFile, `${this.#sign(text, [set, name, answersDigest])}\n${text}`, { mode: 0o600 });
          await rename(temporaryFile, fileOf(name));
        }),
    };
  }

  #sign(text: string | Uint8Array, context: readonly string[]): string {
    return createHmac('sha256', this.#key)
      .update(`${JSON.stringify(context)}\n`)
      .update(text)
      .digest('hex');
  }

  #verify(bytes: Buffer, context: readonly string[]): CachedDocument | null {
    const text = bytes.subarray(SIGNATURE_LENGTH + 1);
    const expected = Buffer.from(this.#sign(text, context));
    const signature = bytes.subarray(0, SIGNATURE_LENGTH);
    if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null;
    return JSON.parse(text.toString());
  }

  async #removeOld(): Promise<void> {
    const sets = await readdir(this.#folder);
    if (sets.length <= MAX_SETS) return;
    const setsByAge = await Promise.all(
      sets.map(async (name) => ({ path: join(this.#folder, name), at: await openedAt(join(this.#folder, name)) })),
    );
    const outdated = setsByAge.sort((a, b) => b.at - a.at).slice(MAX_SETS);
    await Promise.all(outdated.map(({ path }) => rm(path, { recursive: true, force: true })));
  }

  #warn(error: unknown, log: Log): void {
    // ENOENT: the set was removed because many others were opened after it.
    if (errorCode(error) === 'ENOENT' || this.#hasWarned) return;
    this.#hasWarned = true;
    log.warn(
      { failure: loggedError(error) },
      `Rendered pages cannot be stored in ${this.#folder} (${errorCode(error)}), so each start renders them again`,
    );
  }
}
