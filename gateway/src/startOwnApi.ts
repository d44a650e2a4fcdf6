import { buildApp } from '@friends/api/app';
import { COMMANDS } from '@friends/api/commands';
import { startSets } from '@friends/api/content/editing/startSets';
import { withDrafts } from '@friends/api/content/editing/withDrafts';
import { listChangedTexts } from '@friends/api/content/pages/repository';
import { assertNoDemoAccounts } from '@friends/api/demo/assertNoDemoAccounts';
import { ensureDemoData } from '@friends/api/demo/ensureDemoData';
import { serveMetrics } from '@friends/api/operations/metrics/serveMetrics';
import { startNightly } from '@friends/api/operations/nightly/startNightly';
import { startSealing } from '@friends/api/operations/sealing/startSealing';
import type { Config } from '@friends/api/platform/config/config';
import { serveConsole } from '@friends/api/platform/console/serveConsole';
import { openDatabase } from '@friends/api/platform/database/engines/openDatabase';
import { inTransaction } from '@friends/api/platform/database/transaction';
import { logConnectionErrors } from '@friends/api/platform/http/logConnectionErrors';
import { loggedError } from '@friends/api/platform/http/loggedError';
import { loggerOf } from '@friends/api/platform/http/logger';
import { readContentRevision } from '@friends/api/platform/imports/repository/versions';
import { createMailSignal } from '@friends/api/platform/mail/createMailSignal';
import { startMailSender } from '@friends/api/platform/mail/startMailSender';
import { type NewMail, writeMail } from '@friends/api/platform/mail/writeMail';
import { startTracing } from '@friends/api/platform/tracing/startTracing';
import { startIdentityBackfill } from '@friends/api/points/bookings/startIdentityBackfill';
import { preparePdf } from '@friends/api/points/ledger/statementPdf';
import { isLinkOver } from '@friends/api/staff/failedMails/linkOf';
import { callByInject, ownAddress } from './documents/callByInject.ts';
import { previewOf } from './preview.ts';
import { runStep } from './runProgram.ts';
import type { PortalServices, ServedApi } from './ServedApi.ts';
import { type FollowedSeasons, followSeasons } from './seasons/followSeasons.ts';
import { readPreviewedCampaign } from './seasons/readPreviewedCampaign.ts';
import { serveOutboxPage } from './serveOutboxPage.ts';
import { sendPage } from './servePortal.ts';
import { contentPreviewCalls } from './staff/contentPreviewCalls.ts';
import { freezeCalls } from './staff/freezeCalls.ts';
import { previewCalls } from './staff/previewCalls.ts';
import { publishCalls } from './staff/publishCalls.ts';
import { releaseCalls } from './staff/releaseCalls.ts';
import { seasonCalls } from './staff/seasons/seasonCalls.ts';
import type { Operator } from './telemetry/evaluateReleases.ts';

type ReleaseMail = Omit<NewMail<'release_taken_back'>, 'now'> | Omit<NewMail<'release_fails'>, 'now'>;

/** Emails the operator about failing releases; without an address in the settings, no email is sent. */
function mailedOperator(email: string | null, write: (mail: ReleaseMail) => Promise<void>): Operator {
  if (email === null) return { addresses: [], notify: async () => {} };
  const to = { email, name: '', language: 'en' } as const;
  return {
    addresses: [email],
    notify: ({ evidence: { release }, to: replacement, why }) =>
      write(
        replacement === null
          ? { to, kind: 'release_fails', facts: { release, why } }
          : { to, kind: 'release_taken_back', facts: { release, to: replacement, why } },
      ),
  };
}

/** Starts the built-in API: its database, jobs, emails, operator console and demo data. */
export async function startOwnApi(
  config: Config,
  { pages, store, metrics, previewLink }: PortalServices,
): Promise<ServedApi> {
  const clock = () => new Date();
  const tracing = await startTracing(config);
  const database = await runStep('Opening the database', () => openDatabase(config, tracing?.statements));
  const { db } = database;
  let stopBackfill = async (): Promise<void> => {};
  try {
    if (config.production) await assertNoDemoAccounts(db);
    else await runStep('Preparing the demo data', () => ensureDemoData(database.longWork, clock));
    const mail = createMailSignal();
    const address = ownAddress();
    const seasons: FollowedSeasons = followSeasons({
      store,
      db,
      clock,
      metrics,
      registry: pages.freshRegistry,
      onError: (error) =>
        app.log.error({ failure: loggedError(error) }, 'A campaign could not be set to its live season'),
    });
    const app = await buildApp({
      db,
      longWork: database.longWork,
      lists: database.lists,
      config,
      clock,
      mail,
      metrics,
      tracing,
      ownAddress: address,
      store,
      logger: loggerOf(config),
      readiness: pages.members.readiness,
      badAddress: (request, reply) => sendPage(request, reply, pages.portalOf(request)),
      areas: [
        releaseCalls({ store, applyNow: seasons.applyNow }),
        freezeCalls(store),
        previewCalls(store, previewLink),
        contentPreviewCalls(previewLink),
        publishCalls({ store, previewLink, membersUrl: config.portalUrl }),
        seasonCalls({ store, appKey: config.appKey, ownAddress: address }),
      ],
      previewed: (request) => {
        const preview = previewOf(request, pages.portalOf(request));
        const { content, audience = null } = preview ?? {};
        return (
          preview && {
            ...preview,
            audience,
            campaign: () => readPreviewedCampaign(store, preview, clock()),
            content: content === undefined ? null : (read) => withDrafts(db, content, clock(), read),
          }
        );
      },
    });
    logConnectionErrors(database, app.log);
    stopBackfill = await startIdentityBackfill(database.longWork, app.log);
    if (config.production) await runStep('Preparing PDF statements', preparePdf);
    const outbox = serveOutboxPage(app, db, config);
    if (config.metricsPort !== null) await serveMetrics(app, config.metricsPort);
    const sender = startMailSender({
      db,
      config,
      clock,
      mail,
      logger: app.log,
      isLinkOver: (due) => isLinkOver(db, due, clock()),
    });
    const sealing = startSealing({ db: database.longWork, config, clock, logger: app.log });
    const nightly = startNightly({ db: database.longWork, config, clock, mail, logger: app.log });
    const sets = startSets({ db, config, clock, mail, logger: app.log });
    const operatorConsole = await serveConsole({ database, config, clock, mail, commands: COMMANDS });
    return {
      app,
      callApi: callByInject(app, config.appKey, address),
      contentRevision: () => readContentRevision(db),
      draftTexts: (drafts) => withDrafts(db, drafts, clock(), listChangedTexts),
      outbox,
      operator: mailedOperator(config.releaseMailTo, async (notice) => {
        await inTransaction(db, (tx) => writeMail(tx, { ...notice, now: clock() }));
        mail.notify();
      }),
      start: seasons.start,
      async close() {
        await seasons.stop();
        await stopBackfill();
        await sealing.stop();
        await nightly.stop();
        await sets.stop();
        await operatorConsole.close();
        await sender.stop();
        await database.close();
        await tracing?.stop();
      },
    };
  } catch (error) {
    await stopBackfill();
    await database.close();
    throw error;
  }
}
