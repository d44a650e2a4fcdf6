/** They replace the remotes' entries (`singleBundle/config.ts`). */
declare module '#single-bundle/*' {
  import type { RemoteLifecycles } from '@friends/shared/contract/portal/portal';

  export const bootstrap: RemoteLifecycles['bootstrap'];
  export const mount: RemoteLifecycles['mount'];
  export const unmount: RemoteLifecycles['unmount'];
}
