import { mkdir } from 'node:fs/promises';
import { buildApp } from '@friends/api/app';
import type { Config } from '@friends/api/config/config';
import { startOpsSocket } from '@friends/api/console/socket';
import { openDatabase } from '@friends/api/database/openDatabase';
import { ensureDemoData } from '@friends/api/demo/ensureDemoData';
import { createMailBell } from '@friends/api/mail/createMailBell';
import { startMailSender } from '@friends/api/mail/startMailSender';
import { serveMetrics } from '@friends/api/metrics/serveMetrics';
import { outboxPage } from './outboxPage.ts';
import { sendPage } from './portalFiles.ts';
import type { PortalPage } from './portalPage.ts';
import { step } from './progress.ts';
import type { ServedApi } from './startPortal.ts';

/** The built-in API on its database, with what stands beside it: mails, the operator's socket, demo data. */
export async function ownApi(config: Config, portal: PortalPage): Promise<ServedApi> {
  const clock = () => new Date();
  await mkdir(config.dataDir, { recursive: true });
  const database = await step('Opening the database', () => openDatabase(config));
  const { db } = database;
  try {
    if (!config.production) await step('Looking after the demo data', () => ensureDemoData(db, clock));
    const mail = createMailBell();
    const app = await buildApp({
      db,
      config,
      clock,
      mail,
      logger: config.logLevel === 'silent' ? false : { level: config.logLevel },
      readiness: [{ name: 'registry', check: () => portal.tellsVisitorsApart() }],
      badAddress: (request, reply) => sendPage(request, reply, portal),
    });
    outboxPage(app, db, config);
    if (config.metricsPort !== null) await serveMetrics(app, config.metricsPort);
    const sender = startMailSender({ db, config, clock, bell: mail, logger: app.log });
    const socket = await startOpsSocket({ db, config, clock, mail });
    return {
      app,
      async close() {
        await socket.close();
        await sender.stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
