import { mkdir } from 'node:fs/promises';
import { buildApp } from '@friends/api/app';
import type { Config } from '@friends/api/config';
import { openDatabase } from '@friends/api/database/openDatabase';
import { ensureDemoData } from '@friends/api/demo/ensureDemoData';
import { startOpsSocket } from '@friends/api/ops/socket';
import { folderStore } from '@friends/release/store';
import { portalFiles } from './portalFiles.ts';
import { step } from './progress.ts';

export interface RunningPortal {
  readonly url: string;
  /** Finishes the running requests, then closes the database. */
  stop(): Promise<void>;
}

/** Opens the database and serves the portal of a store that is already filled. */
export async function startPortal(config: Config): Promise<RunningPortal> {
  const clock = () => new Date();
  await mkdir(config.dataDir, { recursive: true });
  const database = await step('Opening the database', () => openDatabase(config));
  try {
    const { db } = database;
    const mail = { ring: () => {} };
    if (!config.production) await step('Looking after the demo data', () => ensureDemoData(db, clock));
    const store = folderStore(config.remotesStore);
    const app = await buildApp({
      db,
      config,
      clock,
      mail,
      logger: config.logLevel === 'silent' ? false : { level: config.logLevel },
      readiness: [{ name: 'registry', check: async () => void (await files.registry()) }],
    });
    const files = portalFiles(app, store, config);
    const socket = await startOpsSocket({ db, config, clock, mail });
    await app.listen({ port: config.port, host: '::' });
    return {
      url: `http://localhost:${config.port}`,
      async stop() {
        await app.close();
        await socket.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
