import { join } from 'node:path';
import { isRecord } from '@friends/shared/contract/parse';
import { UNLIMITED } from '../loadTests/openEnvironment.ts';
import { startPortalProcess } from '../loadTests/portalProcess.ts';
import { publishChanged, releaseCommand } from '../loadTests/releaseCommand.ts';
import { openFolder } from '../openFolder.ts';

/** The registry's entries by remote. */
export type ServedRegistry = Readonly<Record<string, unknown>>;

/** Starts a portal with empty data, whose releases are changed by the command that its teams use. */
export async function openPortal(cleanup: AsyncDisposableStack) {
  const settings = { DATA_DIR: join(openFolder(cleanup), 'data'), ...UNLIMITED };
  const { url, env } = cleanup.adopt(await startPortalProcess(settings, { program: 'start' }), (portal) =>
    portal.stop(),
  );
  const release = releaseCommand(env);
  const readRegistry = async (): Promise<ServedRegistry> => {
    const registry: unknown = await (await fetch(`${url}/registry.json`)).json();
    return isRecord(registry) && isRecord(registry.microFrontends) ? registry.microFrontends : {};
  };
  return {
    url,
    release,
    readRegistry,
    async waitForVersion(version: string): Promise<ServedRegistry> {
      for (;;) {
        const registry = await readRegistry();
        if (JSON.stringify(registry).includes(`"${version}"`)) return registry;
      }
    },
    publishChanged: (remote: string): Promise<string> => publishChanged(release, remote),
  };
}
export type TimedPortal = Awaited<ReturnType<typeof openPortal>>;
