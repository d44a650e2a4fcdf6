import { createHash } from 'node:crypto';
import { basename, dirname, relative } from 'node:path';
import { ROOT } from '../root.ts';

const short = (text: string, signs: number) =>
  BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)
    .toString(36)
    .slice(-signs);

/**
 * Six signs that stand for one release of one remote. They are part of every name its files leave in a page (CSS classes,
 * the list of its chunks, its federation instance), so that two releases of a remote can be in one page. Equal sources
 * have an equal version and so equal files.
 */
export function releaseTag(workspace: string, version: string): string {
  return short(`${workspace}@${version}`, 6);
}

/**
 * Names a class of a CSS module: file and class for people, the file's path for two files of one name, the release's tag.
 * The signs at the end are the same in the whole file and mostly in the whole release, so they cost next to nothing once
 * compressed.
 */
export function className(tag: string) {
  return ({ resourcePath }: { readonly resourcePath: string }, _pattern: string, name: string): string => {
    const file = basename(resourcePath).replace(/\..*$/, '');
    return `${file}-${name}-${short(relative(ROOT, dirname(resourcePath)), 2)}${tag}`;
  };
}
