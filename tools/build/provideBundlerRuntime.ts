import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

interface Federation {
  readonly bundlerRuntime: object;
  readonly attachShareScopeMap: unknown;
  readonly runtime: Runtime;
}

interface Options {
  readonly name: string;
}

interface Instance {
  readonly options: Options;
  initOptions(options: Options): void;
}

interface Runtime {
  createInstance(options: Options & { id: string }): Instance;
  getInstance(finder: (instance: Instance) => boolean): Instance | null;
}

declare const __webpack_require__: { readonly federation: Federation };

/** The global with the runtime for remotes; `remoteConfig.ts` declares it as external. */
declare global {
  var friendsFederation: object | undefined;
}

/**
 * Gives remotes the shell's federation runtime, so that none contains one (docs/decisions/0011). A runtime plugin, as
 * it must run before the first remote's entry.
 */
export default function provideBundlerRuntime() {
  const { bundlerRuntime, attachShareScopeMap, runtime } = __webpack_require__.federation;
  globalThis.friendsFederation = {
    // Missing from the shell's copy, as the shell exposes nothing.
    bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
    attachShareScopeMap,
    bundlerRuntimeOptions: {},
    // The runtime's own `init` would make the remote's instance the one with which the shell loads remotes.
    runtime: { ...runtime, init: (options: Options) => instanceOf(options, runtime) },
  };
  return { name: 'provide-bundler-runtime' };
}

/** An entry that runs again after a failure reuses its instance, as with the runtime's own `init`. */
function instanceOf(options: Options, runtime: Runtime): Instance {
  const predecessor = runtime.getInstance((instance) => instance.options.name === options.name);
  if (!predecessor) return runtime.createInstance({ ...options, id: '' });
  predecessor.initOptions(options);
  return predecessor;
}
