import type { Worker } from 'node:worker_threads';
import { COMMANDS, GROUPS } from '@friends/api/commands';
import { runDueSets } from '@friends/api/content/editing/startSets';
import { withDrafts } from '@friends/api/content/editing/withDrafts';
import { listPages } from '@friends/api/content/pages/repository';
import { ensureDemoData } from '@friends/api/demo/ensureDemoData';
import { insertMember } from '@friends/api/members/accounts/repository/members';
import { openSession } from '@friends/api/members/sessions/repository';
import { runNightly } from '@friends/api/operations/nightly/runNightly';
import type { Config } from '@friends/api/platform/config/config';
import { execute } from '@friends/api/platform/console/execute';
import { parseInvocation } from '@friends/api/platform/console/parseInvocation';
import type { Database } from '@friends/api/platform/database/Database';
import { inTransaction } from '@friends/api/platform/database/transaction';
import type { MailSignal } from '@friends/api/platform/http/context';
import { backfillIdentities } from '@friends/api/platform/identities/backfillIdentities';
import { OPERATOR } from '@friends/api/platform/passwordSecurity/HashRequester';
import { hashPassword, setQueueLimit } from '@friends/api/platform/passwordSecurity/passwords';
import { backfillBookingKeys } from '@friends/api/points/bookings/backfillBookingKeys';
import { settleBooking } from '@friends/api/points/bookings/settle';
import { checkLedger } from '@friends/api/points/ledger/check';
import { correct } from '@friends/api/points/ledger/correct';
import { openBalances } from '@friends/api/points/ledger/repository/accounts';
import { applySeason } from '@friends/api/points/race/applySeason';
import { parseCampaign } from '@friends/api/points/race/campaignFile';
import type { AppliedSeason } from '@friends/api/points/race/repository/seasonCampaigns';
import { NIGHTLY_ACTOR } from '@friends/shared/contract/staff/nightlySteps';
import { CompiledQuery } from 'kysely';

export type Control = Readonly<Record<string, (input: Record<string, unknown>) => Promise<unknown>>>;

export interface TestState {
  /** Time of the stopped clock; null while it runs. */
  now: Date | null;
  /** Statements until the process kills itself; null for never. */
  statementsLeft: number | null;
}

interface ControlledApi {
  readonly database: Database;
  readonly config: Config;
  readonly mail: MailSignal;
  readonly clock: () => Date;
  readonly state: TestState;
}

const TEST_PASSWORD = 'Friends-Demo-2026';

/** All test members share a password, so its expensive hash is computed once. */
let passwordHash: Promise<string> | undefined;

/** Running worker threads of this process, which compute hashes. */
const threads = new Set<Worker>();
process.on('worker', (thread) => {
  threads.add(thread);
  thread.once('exit', () => threads.delete(thread));
});

async function addApprovedMember(
  { database: { db }, clock }: ControlledApi,
  { agentCode, userId, email }: Record<string, unknown>,
): Promise<{ id: number; token: string }> {
  passwordHash ??= hashPassword(TEST_PASSWORD, OPERATOR);
  const hash = await passwordHash;
  return db.transaction().execute(async (tx) => {
    const { id } = await insertMember(tx, {
      agentCode: String(agentCode),
      userId: String(userId),
      email: String(email),
      phone: '',
      passwordHash: hash,
      language: 'en',
      country: 'ID',
      now: clock(),
    });
    await openBalances(tx, [id]);
    await tx.updateTable('members').set({ status: 'approved' }).where('id', '=', id).execute();
    return { id, token: await openSession(tx, id, clock()) };
  });
}

/** `occupyConnection` resolves once a database connection is in use, which lasts until `releaseConnection`. */
function connectionActions({ db }: Pick<Database, 'db'>): Control {
  let released = Promise.withResolvers<void>();
  return {
    occupyConnection() {
      released = Promise.withResolvers();
      return new Promise<void>((resolve, reject) => {
        const work = async (): Promise<void> => {
          resolve();
          await released.promise;
        };
        db.transaction().execute(work).catch(reject);
      });
    },
    releaseConnection: async () => released.resolve(),
  };
}

async function runCommand({ database, config, clock, mail }: ControlledApi, args: unknown) {
  const invocation = parseInvocation(COMMANDS, GROUPS, Array.isArray(args) ? args.map(String) : []);
  if (!invocation) throw new Error('No command');
  const { signal } = new AbortController();
  const parts = { db: database.longWork, dump: database.dump, config, clock, mail };
  return execute(COMMANDS, invocation, { ...parts, who: invocation.who, signal, progress: () => {} });
}

/** @param again if a newer decision was applied, applies this one over it, as from a restored registry */
async function applyLiveSeason(
  { database: { db }, clock }: ControlledApi,
  {
    number,
    version,
    revision,
    since,
    decidedAt = since,
    campaign,
    isDecided = true,
    isNamed = true,
    again = false,
  }: Record<string, unknown>,
): Promise<boolean> {
  const live = {
    remote: 'mf-amazing-race',
    number: Number(number),
    release: `mf-amazing-race@${String(version)}`,
    revision: Number(revision),
    since: new Date(String(since)),
    decidedAt: new Date(String(decidedAt)),
    isDecided: Boolean(isDecided),
    isNamed: Boolean(isNamed),
    why: undefined,
    campaign: campaign === null ? null : parseCampaign(campaign),
  };
  const apply = (over: AppliedSeason | null) =>
    inTransaction(db, (tx) => applySeason(tx, { who: 'test', clock }, live, over));
  const { isApplied, newer } = await apply(null);
  return again && newer ? (await apply(newer)).isApplied : isApplied;
}

export function controlActions(controlled: ControlledApi): Control {
  const { database, config, mail, clock, state } = controlled;
  const { db } = database;
  /** Tests insert rows by SQL without identities, like an earlier version. */
  const backfill = async (): Promise<void> => {
    await backfillIdentities(db);
    await backfillBookingKeys(db);
  };
  return {
    ...connectionActions(database),
    addMember: (input) => addApprovedMember(controlled, input),
    sql: async ({ sql, parameters }) =>
      (await db.executeQuery(CompiledQuery.raw(String(sql), Array.isArray(parameters) ? parameters : []))).rows,
    setClock: async ({ now }) => {
      state.now = typeof now === 'string' ? new Date(now) : null;
    },
    correctPoints: ({ memberId, amount }) =>
      correct(db, { memberId: Number(memberId), amount: Number(amount), reason: 'test', actor: 'test', now: clock() }),
    settleBooking: async ({ bookingId, asOf }) => {
      await backfill();
      return settleBooking(db, { bookingId: Number(bookingId), asOf: String(asOf), actor: 'test', now: clock() });
    },
    backfillIdentities: backfill,
    runNightly: ({ at }) => {
      state.now = new Date(String(at));
      const { signal } = new AbortController();
      const parts = { db: database.longWork, config, clock, mail };
      return runNightly({ ...parts, actor: NIGHTLY_ACTOR, signal, progress: () => {} });
    },
    applySeason: (input) => applyLiveSeason(controlled, input),
    runDueSets: () => runDueSets({ db, config, clock, mail, logger: { info() {}, warn() {} } }),
    previewPages: ({ content }) => withDrafts(db, String(content), clock(), (drafted) => listPages(drafted, null)),
    checkLedger: () => checkLedger(db),
    killAfterStatements: async ({ statements }) => {
      state.statementsLeft = statements === null ? null : Number(statements);
    },
    killThreads: async () => (await Promise.all([...threads].map((thread) => thread.terminate()))).length,
    setQueueLimit: async ({ most }) => setQueueLimit(typeof most === 'number' ? most : undefined),
    notify: async () => mail.notify(),
    addDemoData: () => ensureDemoData(db, clock),
    listCommands: async () =>
      COMMANDS.map(({ name, args = '', options = [] }) => ({ name, args, flags: options.map(({ flags }) => flags) })),
    ops: ({ args }) => runCommand(controlled, args),
  };
}
