import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';

/** `plain` is a single script without a bundler; `react` uses the shell's React. */
export type Starter = 'plain' | 'react';

const EXAMPLE = 'hello';

/**
 * Files of a new remote, from a starter (docs/remotes.md).
 *
 * @param name of the remote: `mf-hello`; the part after `mf-` becomes its path
 * @returns the files' texts by path
 */
export function starterFiles(starter: Starter, name: string): ReadonlyMap<string, string> {
  const folder = join(ROOT, 'tools/remote/starters', starter);
  const paths = globSync('**/*.*', { cwd: folder }).sort();
  const slug = name.replace(/^mf-/, '');
  const rename = (text: string) =>
    text
      .replaceAll(`mf_${EXAMPLE}`, name.replaceAll('-', '_'))
      .replaceAll(`mf-${EXAMPLE}`, name)
      .replaceAll(`/${EXAMPLE}`, `/${slug}`)
      .replaceAll(`'${EXAMPLE}'`, `'${slug}'`)
      .replaceAll(`{ ${EXAMPLE}: {`, `{ '${slug}': {`);
  return new Map(paths.map((path) => [path, rename(readFileSync(join(folder, path), 'utf8'))]));
}
