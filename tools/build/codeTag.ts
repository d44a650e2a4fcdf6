import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { ROOT } from '../root.ts';
import type { BuildOptions } from './BuildOptions.ts';
import { codeKey } from './sourceKey.ts';

const short = (text: string, signs: number) =>
  BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)
    .toString(36)
    .slice(-signs);

const tags = new Map<string, string>();

/**
 * Six characters that stand for the code of one room as it is built: part of the names of its list of chunks and its federation
 * instance, so that two releases of a remote can be in one page. Version and season are no part of it: releases that differ in
 * these alone have the same files.
 */
export function codeTag(workspace: string, { hot }: Pick<BuildOptions, 'hot'>): string {
  if (hot) return short(`${workspace} hot`, 6);
  const tag = tags.get(workspace) ?? short(`${workspace} ${codeKey(workspace)}`, 6);
  tags.set(workspace, tag);
  return tag;
}

/**
 * Names a class of a CSS module: file and class for people, and a hash of its room and sheet. A sheet that the next release has
 * unchanged has the same names and rules there, so what is loaded of that release is what differs.
 */
export function className(workspace: string, { hot }: Pick<BuildOptions, 'hot'>) {
  return ({ resourcePath }: { readonly resourcePath: string }, _pattern: string, name: string): string => {
    const file = basename(resourcePath).replace(/\..*$/, '');
    // While somebody works on it, a name stays the same when its file changes.
    const content = hot ? '' : readFileSync(resourcePath, 'utf8');
    return `${file}-${name}-${short([workspace, relative(ROOT, resourcePath), content].join('\n'), 4)}`;
  };
}
