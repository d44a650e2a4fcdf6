import { ExplainedError } from '@friends/shared/contract/refusal/ExplainedError';
import { showHiddenCharacters } from '@friends/shared/contract/rules/hiddenCharacters';
import { buildApp } from './app.ts';
import { COMMANDS } from './commands.ts';
import { startSets } from './content/editing/startSets.ts';
import { serveMetrics } from './operations/metrics/serveMetrics.ts';
import { startNightly } from './operations/nightly/startNightly.ts';
import { startSealing } from './operations/sealing/startSealing.ts';
import { readConfig } from './platform/config/config.ts';
import { serveConsole } from './platform/console/serveConsole.ts';
import { openDatabase } from './platform/database/engines/openDatabase.ts';
import { asListenFault } from './platform/http/asListenFault.ts';
import { guardProcess } from './platform/http/guardProcess.ts';
import { listenHost } from './platform/http/listenHost.ts';
import { logConnectionErrors } from './platform/http/logConnectionErrors.ts';
import { loggerOf } from './platform/http/logger.ts';
import { createMailSignal } from './platform/mail/createMailSignal.ts';
import { startMailSender } from './platform/mail/startMailSender.ts';
import { startTracing } from './platform/tracing/startTracing.ts';
import { startIdentityBackfill } from './points/bookings/startIdentityBackfill.ts';
import { preparePdf } from './points/ledger/statementPdf.ts';
import { isLinkOver } from './staff/failedMails/linkOf.ts';

async function serve(): Promise<void> {
  const config = readConfig(process.env);
  const tracing = await startTracing(config);
  const database = await openDatabase(config, tracing?.statements);
  const clock = () => new Date();
  const mail = createMailSignal();
  const app = await buildApp({
    db: database.db,
    longWork: database.longWork,
    lists: database.lists,
    config,
    clock,
    mail,
    tracing,
    logger: loggerOf(config),
  });
  logConnectionErrors(database, app.log);
  const stopFilling = await startIdentityBackfill(database.longWork, app.log);
  if (config.production) await preparePdf();
  const sender = startMailSender({
    db: database.db,
    config,
    clock,
    mail,
    logger: app.log,
    isLinkOver: (due) => isLinkOver(database.db, due, clock()),
  });
  const sealing = startSealing({ db: database.longWork, config, clock, logger: app.log });
  const nightly = startNightly({ db: database.longWork, config, clock, mail, logger: app.log });
  const sets = startSets({ db: database.db, config, clock, mail, logger: app.log });
  const operatorConsole = await serveConsole({ database, config, clock, mail, commands: COMMANDS });
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    // First finishes running requests, so that everything they acknowledge is in the database.
    await app.close();
    await stopFilling();
    await sealing.stop();
    await nightly.stop();
    await sets.stop();
    await operatorConsole.close();
    await sender.stop();
    await database.close();
    await tracing?.stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void stop());
  }
  guardProcess(app.log, stop);
  try {
    if (config.metricsPort !== null) await serveMetrics(app, config.metricsPort);
    const host = await listenHost(config.host, (sentence) => app.log.warn(sentence));
    await app.listen({ port: config.port, host });
  } catch (error) {
    await stop();
    throw asListenFault(error, config);
  }
}

try {
  await serve();
} catch (error) {
  if (!(error instanceof ExplainedError)) throw error;
  console.error(showHiddenCharacters(error.message));
  process.exitCode = 1;
}
