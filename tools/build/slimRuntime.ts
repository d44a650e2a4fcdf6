import { sep } from 'node:path';
import type { LoaderContext } from 'webpack';

const NEVER = "const never = () => { throw new Error('The shell loads files itself'); };";

/**
 * Files of the federation runtime that the portal never needs, and what stands in their place. Snapshots are of a
 * deployment server that it does not have: `disableSnapshot` switches them off and keeps this file. Scripts the shell
 * loads itself (`shell/src/slots/container.ts`), as each is checked, and asks for ahead of time itself
 * (`shell/src/slots/preloadPage.ts`).
 */
export const SLIM: Readonly<Record<string, string>> = {
  'runtime-core/dist/plugins/snapshot/SnapshotHandler.js': `
export { DisabledSnapshotHandler as SnapshotHandler } from './disabled.js';
export const getGlobalRemoteInfo = () => ({});`,
  'runtime-core/dist/utils/preload.js': `
${NEVER}
export { never as defaultPreloadArgs, never as formatPreloadArgs, never as normalizePreloadExposes, never as preloadAssets };`,
  'sdk/dist/dom.js': `
${NEVER}
export { never as createLink, never as createScript, never as isStaticResourcesEqual, never as loadScript, never as safeWrapper };`,
};

const inRuntime = (path: string) => path.split(sep).join('/').split('/@module-federation/').at(-1) ?? '';

/** Whether a file of the browser's build has something slimmer in its place. */
export const isSlimmed = (path: string): boolean => Object.hasOwn(SLIM, inRuntime(path));

export default function slimRuntime(this: LoaderContext<object>): string {
  return SLIM[inRuntime(this.resourcePath)] ?? '';
}
