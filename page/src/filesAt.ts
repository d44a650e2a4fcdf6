import type { LiveRelease } from '@friends/shared/contract/release/registry';
import { type ReleaseFile, releaseUrl, type ShellRelease } from '@friends/shared/contract/release/release';

export interface FileOfRelease {
  readonly url: string;
  readonly integrity: string;
  /** Path within the release. */
  readonly path: string;
}

interface Owner {
  readonly name: string;
  readonly version: string;
  readonly files: readonly ReleaseFile[];
}

/** Files at these paths; unknown paths are left out. */
export function filesAt({ name, version, files }: Owner, paths: readonly string[]): FileOfRelease[] {
  return paths.flatMap((path) => {
    const file = files.find((candidate) => candidate.path === path);
    return file ? [{ url: releaseUrl(name, version, path), integrity: file.integrity, path }] : [];
  });
}

export function lazyFiles(shell: ShellRelease, keys: readonly string[]): FileOfRelease[] {
  return filesAt(
    shell,
    keys.flatMap((key) => (Object.hasOwn(shell.lazy, key) ? (shell.lazy[key] ?? []) : [])),
  );
}

export function filesOfScreen(shell: ShellRelease, release: LiveRelease, screen: string) {
  const entry = Object.hasOwn(release.preload, screen) ? release.preload[screen] : undefined;
  return { own: filesAt(release, entry?.files ?? []), provided: lazyFiles(shell, entry?.needs ?? []) };
}
