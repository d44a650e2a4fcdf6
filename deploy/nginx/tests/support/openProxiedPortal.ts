import { type RunningNginx, startNginx } from '@friends/tools/testing/nginx/startNginx';
import { type Gateway, startGateway } from '../../../../gateway/tests/support/startGateway.ts';
import { openReleaseCli, type ReleaseCli } from '../../../../releases/tests/support/releaseCli.ts';
import { FOLDER, type StoreKind } from '../../../../releases/tests/support/stores.ts';

/** A store with a gateway, and nginx in front of it. */
export interface ProxiedPortal {
  readonly cli: ReleaseCli;
  readonly gateway: Gateway;
  readonly nginx: RunningNginx;
  close(): Promise<void>;
}

/**
 * @param settings of nginx, in addition to gateway and store
 * @param fill publishes the initial releases
 */
export async function openProxiedPortal(
  settings: Readonly<Record<string, string>> = {},
  fill: (cli: ReleaseCli) => Promise<unknown> = async () => {},
  kind: StoreKind = FOLDER,
): Promise<ProxiedPortal> {
  const cli = await openReleaseCli(kind);
  await fill(cli);
  const gateway = await startGateway(cli);
  // Only the gateway reads a store that is no folder.
  const STORE_FOLDER = kind === FOLDER ? cli.opened.setting : `${cli.folder}/none`;
  const nginx = await startNginx({ API_UPSTREAMS: gateway.address, STORE_FOLDER, ...settings });
  return {
    cli,
    gateway,
    nginx,
    async close() {
      await nginx.stop();
      await gateway.stop();
      await cli.close();
    },
  };
}
