/** Modules by which `singleBundle/config.ts` replaces the remotes' entries. */
declare module '#single-bundle/*' {
  import type { RemoteLifecycles } from '@friends/shared/contract/portal/portal';

  export const bootstrap: RemoteLifecycles['bootstrap'];
  export const mount: RemoteLifecycles['mount'];
  export const unmount: RemoteLifecycles['unmount'];
}
