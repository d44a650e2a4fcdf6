import { isRecord, isString } from '@friends/shared/contract/parse';
import { parseRegistry } from '@friends/shared/contract/release/registry';
import { integrityOf } from '../../build/integrity.ts';

/** What one visitor got: a page, and the files it asks for at once. */
export interface Visit {
  /** When it began, by `performance.now()`. */
  readonly began: number;
  /** Until the last file was there, in milliseconds. */
  readonly ms: number;
  /** Release of the remote in question. */
  readonly version: string;
  /** Integrity and bytes of each file, by its path. */
  readonly files: ReadonlyMap<string, VisitedFile>;
}

interface VisitedFile {
  readonly integrity: string;
  readonly bytes: number;
}

/** A visitor got something wrong; the message says what. */
class BadVisit extends Error {
  override readonly name = 'BadVisit';
}

async function get(url: string): Promise<Buffer> {
  const answer = await fetch(url);
  if (!answer.ok) throw new BadVisit(`${url} answers ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

interface PageData {
  readonly version: string;
  /** Path and integrity of every file of the remote that the page names. */
  readonly files: readonly (readonly [string, string])[];
}

/** What a page says of one remote. Throws `BadVisit` where it names none, or two of its releases at once. */
function readPage(html: string, remote: string): PageData {
  const config: unknown = JSON.parse(/id="portal">([^<]*)</.exec(html)?.[1] ?? 'null');
  const preload = isRecord(config) && isRecord(config.preload) ? config.preload.files : [];
  const releases = isRecord(config) ? parseRegistry(config.registry).releases : [];
  const [current] = releases.filter(({ name }) => name === remote);
  if (!current) throw new BadVisit(`The page names no release of ${remote}`);
  const files = (Array.isArray(preload) ? preload : []).flatMap((item: unknown) => {
    const [path, integrity] = Array.isArray(item) ? item : [];
    return isString(path) && isString(integrity) && path.startsWith(`/remotes/${remote}/`)
      ? [[path, integrity] as const]
      : [];
  });
  const mixed = files.find(([path]) => !path.startsWith(`/remotes/${remote}/${current.version}/`));
  if (mixed) throw new BadVisit(`A page with ${remote}@${current.version} asks for ${mixed[0]}`);
  if (files.length === 0) throw new BadVisit(`The page names no files of ${remote}@${current.version}`);
  return { version: current.version, files };
}

/** Opens a page as a browser does: the page, then the remote's files, each held to its hash. Throws `BadVisit`. */
export async function visit(portal: string, path: string, remote: string): Promise<Visit> {
  const began = performance.now();
  const { version, files } = readPage((await get(`${portal}${path}`)).toString(), remote);
  const got = await Promise.all(
    files.map(async ([file, integrity]) => {
      const content = await get(`${portal}${file}`);
      if (integrityOf(content) !== integrity) throw new BadVisit(`${file} is another file`);
      return [file, { integrity, bytes: content.length }] as const;
    }),
  );
  return { began, ms: performance.now() - began, version, files: new Map(got) };
}
