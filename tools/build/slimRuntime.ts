import { sep } from 'node:path';
import type { LoaderContext } from 'webpack';

const NEVER = "const never = () => { throw new Error('The shell loads files itself'); };";

/**
 * Replacements for files of the federation runtime and of axios that the portal does not need. Snapshots belong to a
 * deployment server: `disableSnapshot` turns them off but keeps this file. The shell loads
 * (`shell/src/slots/container.ts`) and preloads (`shell/src/slots/preloadPage.ts`) scripts itself, as it verifies each.
 * Errors keep their number and the address of its page, which is all that browsers get anyway, and the log has no stack
 * traces. axios uses `XMLHttpRequest`, its first adapter.
 */
export const SLIM: Readonly<Record<string, string | ((original: string) => string)>> = {
  'runtime-core/dist/plugins/snapshot/SnapshotHandler.js': `
export { DisabledSnapshotHandler as SnapshotHandler } from './disabled.js';
export const getGlobalRemoteInfo = () => ({});`,
  'runtime-core/dist/utils/preload.js': `
${NEVER}
export { never as defaultPreloadArgs, never as formatPreloadArgs, never as normalizePreloadExposes, never as preloadAssets };`,
  'sdk/dist/dom.js': `
${NEVER}
export { never as createLink, never as createScript, never as isStaticResourcesEqual, never as loadScript, never as safeWrapper };`,
  'sdk/dist/logger.js': `
${NEVER}
const write = (method, prefix) => (...words) => console[method](prefix, ...words);
export const createLogger = (prefix) => {
  const [log, warn, error] = ['log', 'warn', 'error'].map((method) => write(method, prefix));
  return { log, warn, error, info: log, success: log, ready: log, debug() {} };
};
export const logger = createLogger('[ Module Federation ]');
export { logger as infrastructureLogger, never as bindLoggerToCompiler, never as createInfrastructureLogger };`,
  'runtime-core/dist/utils/load.js': (original) =>
    original.replace(
      /function isEsmRemoteEntryLoadError[\s\S]*(?=function getRemoteEntryUniqueKey)/,
      `${NEVER}
const isEsmRemoteType = (type) => type === 'esm' || type === 'module';
const loadEntryDom = never;
const loadEntryNode = never;
`,
    ),
  'runtime-core/dist/utils/context.js': `
export const optionsToMFContext = () => undefined;`,
  'error-codes/dist/desc.mjs': `
const none = {};
export { none as buildDescMap, none as errorDescMap, none as runtimeDescMap, none as typeDescMap };`,
  'axios/lib/adapters/fetch.js': `
export const getFetch = () => false;
export default false;`,
};

const inRuntime = (path: string) =>
  path
    .split(sep)
    .join('/')
    .split(/\/@module-federation\/|\/node_modules\/(?=axios\/)/)
    .at(-1) ?? '';

export const isSlimmed = (path: string): boolean => Object.hasOwn(SLIM, inRuntime(path));

export function slim(path: string, original: string): string {
  const slimmer = SLIM[inRuntime(path)] ?? original;
  return typeof slimmer === 'string' ? slimmer : slimmer(original);
}

export default function slimRuntime(this: LoaderContext<object>, original: string): string {
  return slim(this.resourcePath, original);
}
