/** What `singleBundle/config.ts` puts in the place of the remotes' entries. */
declare module '#single-bundle/*' {
  import type { RemoteLifecycles } from '@friends/shared/contract/portal/portal';

  export const bootstrap: RemoteLifecycles['bootstrap'];
  export const mount: RemoteLifecycles['mount'];
  export const unmount: RemoteLifecycles['unmount'];
}
