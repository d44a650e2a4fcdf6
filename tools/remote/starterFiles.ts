import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';

/** `plain`: without a bundler; `react`: with the shell's React. */
export type Starter = 'plain' | 'react';

const EXAMPLE = 'hello';

/**
 * docs/remotes.md links to the starters.
 *
 * @param name of the remote: `mf-hello`; the part after `mf-` is its first path
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
