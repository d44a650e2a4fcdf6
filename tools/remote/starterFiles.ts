import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';

/** `plain`: without a bundler; `react`: with the shell's React. */
export type Starter = 'plain' | 'react';

/** The name that the page uses. */
const EXAMPLE = 'hello';

/**
 * The files of a remote that begins: those that docs/remotes.md tells its reader to write, so that both are the same.
 *
 * @param name of the remote: `mf-hello`; what follows `mf-` is its first address
 * @returns their texts by path
 */
export function starterFiles(starter: Starter, name: string): ReadonlyMap<string, string> {
  const page = readFileSync(join(ROOT, 'docs/remotes.md'), 'utf8');
  const blocks = page.matchAll(/^( *)```\w+ (\w+)\/(\S+)\n([\s\S]*?)^ *```$/gm);
  const word = name.replace(/^mf-/, '');
  const rename = (text: string) =>
    text
      .replaceAll(`mf_${EXAMPLE}`, name.replaceAll('-', '_'))
      .replaceAll(`mf-${EXAMPLE}`, name)
      .replaceAll(`/${EXAMPLE}`, `/${word}`)
      .replaceAll(`'${EXAMPLE}'`, `'${word}'`)
      .replaceAll(`{ ${EXAMPLE}: {`, `{ '${word}': {`);
  return new Map(
    [...blocks].flatMap(([, indent = '', of, path = '', text = '']) =>
      of === starter ? [[path, rename(text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''))] as const] : [],
    ),
  );
}
