import { join } from 'node:path';
import { isRecord } from '@friends/shared/contract/parse';
import { UNLIMITED } from '../loadTests/openEnvironment.ts';
import { startPortalProcess } from '../loadTests/portalProcess.ts';
import { publishChanged, releaseCommand } from '../loadTests/releaseCommand.ts';
import { openFolder } from '../openFolder.ts';

/** The registry's entries of each remote. */
export type Served = Readonly<Record<string, unknown>>;

/** Empty data, with its teams' commands. */
export async function openPortal(cleanup: AsyncDisposableStack) {
  const settings = { DATA_DIR: join(openFolder(cleanup), 'data'), ...UNLIMITED };
  const { url, env } = cleanup.adopt(await startPortalProcess(settings, { program: 'start' }), (portal) =>
    portal.stop(),
  );
  const release = releaseCommand(env);
  const served = async (): Promise<Served> => {
    const registry: unknown = await (await fetch(`${url}/registry.json`)).json();
    return isRecord(registry) && isRecord(registry.microFrontends) ? registry.microFrontends : {};
  };
  return {
    url,
    release,
    served,
    async servedWith(version: string): Promise<Served> {
      for (;;) {
        const now = await served();
        if (JSON.stringify(now).includes(`"${version}"`)) return now;
      }
    },
    publishChanged: (remote: string): Promise<string> => publishChanged(release, remote),
  };
}
export type TimedPortal = Awaited<ReturnType<typeof openPortal>>;
