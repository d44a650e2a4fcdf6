import { isRecord, isString } from '@friends/shared/contract/parse';
import { parseRegistry } from '@friends/shared/contract/release/registry';
import { integrityOf } from '@friends/shared/node/integrityOf';

export interface Visit {
  /** Start, from `performance.now()`. */
  readonly startedAt: number;
  readonly version: string;
  readonly files: readonly string[];
}

async function get(url: string): Promise<Buffer> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** @throws if the page contains no release of the remote, or files of two versions */
function readPage(html: string, remote: string) {
  const config: unknown = JSON.parse(/id="portal">([^<]*)</.exec(html)?.[1] ?? 'null');
  const preload = isRecord(config) && isRecord(config.preload) ? config.preload.files : [];
  const releases = isRecord(config) ? parseRegistry(config.registry).releases : [];
  const [current] = releases.filter(({ name }) => name === remote);
  if (!current) throw new Error(`The page names no release of ${remote}`);
  const files = (Array.isArray(preload) ? preload : []).flatMap((item: unknown) => {
    const [path, integrity] = Array.isArray(item) ? item : [];
    return isString(path) && isString(integrity) && path.startsWith(`/remotes/${remote}/`)
      ? [[path, integrity] as const]
      : [];
  });
  const mixed = files.find(([path]) => !path.startsWith(`/remotes/${remote}/${current.version}/`));
  if (mixed) throw new Error(`A page with ${remote}@${current.version} asks for ${mixed[0]}`);
  if (files.length === 0) throw new Error(`The page names no files of ${remote}@${current.version}`);
  return { version: current.version, files };
}

/** Fetches a page and the remote's files, like a browser, and verifies their hashes. @throws on any fault */
export async function visit(portal: string, path: string, remote: string): Promise<Visit> {
  const startedAt = performance.now();
  const { version, files } = readPage((await get(`${portal}${path}`)).toString(), remote);
  await Promise.all(
    files.map(async ([file, integrity]) => {
      if (integrityOf(await get(`${portal}${file}`)) !== integrity) throw new Error(`${file} does not match its hash`);
    }),
  );
  return { startedAt, version, files: files.map(([file]) => file) };
}
