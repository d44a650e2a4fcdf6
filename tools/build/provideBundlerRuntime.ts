import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/** What webpack's runtime code of a federated build calls; the shell's own copy of it. */
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

/** The global variable remotes find the runtime in; `remoteConfig.ts` names it as the external. */
declare global {
  var friendsFederation: object | undefined;
}

/**
 * Gives remotes the shell's federation runtime, so that none of them carries one (docs/decisions/0011). A runtime
 * plugin, because it must stand before the first remote's entry runs.
 */
export default function provideBundlerRuntime() {
  const { bundlerRuntime, attachShareScopeMap, runtime } = __webpack_require__.federation;
  globalThis.friendsFederation = {
    // Left out of the shell's copy, as the shell exposes nothing.
    bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
    attachShareScopeMap,
    bundlerRuntimeOptions: {},
    // The runtime's own `init` would make the remote's instance the one that the shell loads remotes with.
    runtime: { ...runtime, init: (options: Options) => instanceOf(options, runtime) },
  };
  return { name: 'provide-bundler-runtime' };
}

/** An entry that is run again after a failure goes on with its instance, as the runtime's own `init` does. */
function instanceOf(options: Options, runtime: Runtime): Instance {
  const predecessor = runtime.getInstance((instance) => instance.options.name === options.name);
  if (!predecessor) return runtime.createInstance({ ...options, id: '' });
  predecessor.initOptions(options);
  return predecessor;
}
