import { mkdir } from 'node:fs/promises';
import { buildApp } from '@friends/api/app';
import { COMMANDS } from '@friends/api/commands';
import type { Config } from '@friends/api/config/config';
import { serveConsole } from '@friends/api/console/serveConsole';
import { openDatabase } from '@friends/api/database/openDatabase';
import { ensureDemoData } from '@friends/api/demo/ensureDemoData';
import { createMailSignal } from '@friends/api/mail/createMailSignal';
import { startMailSender } from '@friends/api/mail/startMailSender';
import { serveMetrics } from '@friends/api/metrics/serveMetrics';
import { outboxPage } from './outboxPage.ts';
import { sendPage } from './portalFiles.ts';
import type { PortalPage } from './portalPage.ts';
import { step } from './progress.ts';
import type { ServedApi } from './startPortal.ts';

/** The built-in API on its database, with what runs beside it: mails, the operator's socket, demo data. */
export async function ownApi(config: Config, portal: PortalPage): Promise<ServedApi> {
  const clock = () => new Date();
  await mkdir(config.dataDir, { recursive: true });
  const database = await step('Opening the database', () => openDatabase(config));
  const { db } = database;
  try {
    if (!config.production) await step('Looking after the demo data', () => ensureDemoData(db, clock));
    const mail = createMailSignal();
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
    const sender = startMailSender({ db, config, clock, mail, logger: app.log });
    const operatorConsole = await serveConsole({ db, config, clock, mail, commands: COMMANDS });
    return {
      app,
      async close() {
        await operatorConsole.close();
        await sender.stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
