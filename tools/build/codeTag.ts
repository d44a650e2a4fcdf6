import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { ROOT } from '../root.ts';
import type { BuildOptions } from './BuildOptions.ts';
import { codeKey } from './sourceKey.ts';

const shortHash = (text: string, signs: number) =>
  BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)
    .toString(36)
    .slice(-signs);

const tags = new Map<string, string>();

/**
 * Names of a workspace's chunk list and federation instance contain it, so that two releases of a remote can share a
 * page. Version and season are excluded: releases that differ only in these have the same files.
 */
export function codeTag(workspace: string, { hot }: Pick<BuildOptions, 'hot'>): string {
  if (hot) return shortHash(`${workspace} hot`, 6);
  const tag = tags.get(workspace) ?? shortHash(`${workspace} ${codeKey(workspace)}`, 6);
  tags.set(workspace, tag);
  return tag;
}

/**
 * Contains file and class for people, with a hash of workspace and sheet. A sheet that is unchanged in the next release
 * keeps its names, so only changed sheets are loaded again.
 */
export function className(workspace: string, { hot }: Pick<BuildOptions, 'hot'>) {
  return ({ resourcePath }: { readonly resourcePath: string }, _pattern: string, name: string): string => {
    const file = basename(resourcePath).replace(/\..*$/, '');
    // During development, names stay the same when the file changes.
    const content = hot ? '' : readFileSync(resourcePath, 'utf8');
    return `${file}-${name}-${shortHash([workspace, relative(ROOT, resourcePath), content].join('\n'), 4)}`;
  };
}
