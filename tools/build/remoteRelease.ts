import type { Manifest } from '@friends/shared/contract/release/manifest';
import type { Release, ScreenFiles } from '@friends/shared/contract/release/release';
import { SEASON_DATA, SEASON_STYLE } from '@friends/shared/contract/release/seasonFiles';
import type { Compilation } from 'webpack';
import { messageKeys } from './messageKeys.ts';
import { filesOfGroup, releaseFiles, renderOf } from './releaseFiles.ts';
import { EXPOSED_CHUNK, REMOTE_ENTRY, remoteNeeds } from './remoteContainer.ts';
import { LAZY_SHARED } from './sharedModules.ts';

export function remoteRelease(compilation: Compilation, manifest: Manifest, version: string): Release {
  const { routes, widgets } = manifest;
  const screens = new Set([...routes.map((route) => route.screen), ...widgets.map((widget) => widget.screen)]);
  return {
    ...manifest,
    version,
    entry: REMOTE_ENTRY,
    shared: pickUsed(compilation, remoteNeeds()),
    preload: Object.fromEntries([...screens].map((screen) => [screen, screenFiles(compilation, screen)])),
    files: releaseFiles(compilation),
    ...renderOf(compilation),
    messages: messageKeys(compilation, compilation.compiler.context),
  };
}

/** A screen needs the container, the exposed module, its own chunk if it is lazy, and the season's files. */
function screenFiles(compilation: Compilation, screen: string): ScreenFiles {
  const files = [
    REMOTE_ENTRY,
    ...filesOfGroup(compilation, EXPOSED_CHUNK),
    ...filesOfGroup(compilation, screen),
    ...[SEASON_STYLE, SEASON_DATA].filter((path) => compilation.getAsset(path)),
  ];
  const needs = [EXPOSED_CHUNK, screen].flatMap((group) => lazyNeeds(compilation, group));
  return { files: [...new Set(files)], needs: [...new Set(needs)] };
}

/** Ranges of those shared modules that the remote imports; other versions do not matter to it. */
function pickUsed(compilation: Compilation, needs: Readonly<Record<string, string>>): Record<string, string> {
  const consumed = [...compilation.modules]
    .filter((module) => module.type === 'consume-shared-module')
    .map((module) => module.readableIdentifier(compilation.requestShortener));
  return Object.fromEntries(
    Object.entries(needs).filter(([key]) => consumed.some((identifier) => identifier.includes(` ${key}@`))),
  );
}

/** Share keys of a chunk group that the shell provides lazily. */
function lazyNeeds(compilation: Compilation, name: string): string[] {
  const chunks = compilation.namedChunkGroups.get(name)?.chunks ?? [];
  return chunks
    .flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)])
    .filter((module) => module.type === 'consume-shared-module')
    .map((module) => shareKey(module.readableIdentifier(compilation.requestShortener)))
    .filter((key) => key !== undefined);
}

/** The share key in webpack's name of a consumed module: `consume shared module (default) react@^19.3.1 …`. */
function shareKey(identifier: string): string | undefined {
  return LAZY_SHARED.find((key) => identifier.includes(` ${key}@`));
}
