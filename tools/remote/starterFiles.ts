import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';

/** `plain`: without a bundler; `react`: with the shell's React. */
export type Starter = 'plain' | 'react';

/** The name that the starters use. */
const EXAMPLE = 'hello';

/**
 * The files of a new remote, from `starters`, which docs/remotes.md links to.
 *
 * @param name of the remote: `mf-hello`; what follows `mf-` is its first address
 * @returns their texts by path
 */
export function starterFiles(starter: Starter, name: string): ReadonlyMap<string, string> {
  const folder = join(ROOT, 'tools/remote/starters', starter);
  const paths = globSync('**/*.*', { cwd: folder }).sort();
  const word = name.replace(/^mf-/, '');
  const rename = (text: string) =>
    text
      .replaceAll(`mf_${EXAMPLE}`, name.replaceAll('-', '_'))
      .replaceAll(`mf-${EXAMPLE}`, name)
      .replaceAll(`/${EXAMPLE}`, `/${word}`)
      .replaceAll(`'${EXAMPLE}'`, `'${word}'`)
      .replaceAll(`{ ${EXAMPLE}: {`, `{ '${word}': {`);
  return new Map(paths.map((path) => [path, rename(readFileSync(join(folder, path), 'utf8'))]));
}
