import { createHash } from 'node:crypto';
import { basename, dirname, relative } from 'node:path';
import { ROOT } from '../root.ts';
import type { BuildOptions } from './BuildOptions.ts';
import { codeKey } from './sourceKey.ts';

const short = (text: string, signs: number) =>
  BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)
    .toString(36)
    .slice(-signs);

const tags = new Map<string, string>();

/**
 * Six characters that stand for the code of one room as it is built. They are part of every name its files leave in a page (CSS
 * classes, the list of its chunks, its federation instance), so that two releases of a remote can be in one page. The version is
 * no part of it, nor the season: releases that differ in these alone have the same files.
 */
export function codeTag(workspace: string, { hot }: Pick<BuildOptions, 'hot'>): string {
  // While somebody works on it, a name stays the same when its file changes.
  if (hot) return short(`${workspace} hot`, 6);
  const tag = tags.get(workspace) ?? short(`${workspace} ${codeKey(workspace)}`, 6);
  tags.set(workspace, tag);
  return tag;
}

/**
 * Names a class of a CSS module: file and class for people, the file's path for two files of one name, the code's tag.
 * The signs at the end are the same in the whole file and mostly in the whole release, so they cost next to nothing once
 * compressed.
 */
export function className(tag: string) {
  return ({ resourcePath }: { readonly resourcePath: string }, _pattern: string, name: string): string => {
    const file = basename(resourcePath).replace(/\..*$/, '');
    return `${file}-${name}-${short(relative(ROOT, dirname(resourcePath)), 2)}${tag}`;
  };
}
