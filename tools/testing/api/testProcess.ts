/**
 * The API as its own process for tests: the real app, with a clock that tests set and a control beside it for what
 * operators and time would do. The control is part of this script, not of the API.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { Worker } from 'node:worker_threads';
import { buildApp } from '@friends/api/app';
import { fillBookingKeys } from '@friends/api/bookings/fillBookingKeys';
import { settleBooking } from '@friends/api/bookings/settle';
import { COMMANDS, GROUPS } from '@friends/api/commands';
import { readConfig } from '@friends/api/config/config';
import { execute } from '@friends/api/console/execute';
import { parseInvocation } from '@friends/api/console/program';
import { serveConsole } from '@friends/api/console/serveConsole';
import { hashPassword, letWait } from '@friends/api/credentials/passwords';
import { OPERATOR } from '@friends/api/credentials/Waiter';
import { openDatabase } from '@friends/api/database/openDatabase';
import type { StatementWatch } from '@friends/api/database/StatementWatch';
import { ensureDemoData } from '@friends/api/demo/ensureDemoData';
import { loggerOf } from '@friends/api/http/logger';
import { watchDatabase } from '@friends/api/http/watchDatabase';
import { fillIdentities } from '@friends/api/identities/fillIdentities';
import { checkLedger } from '@friends/api/ledger/check';
import { correct } from '@friends/api/ledger/correct';
import { createMailSignal } from '@friends/api/mail/createMailSignal';
import { startMailSender } from '@friends/api/mail/startMailSender';
import { insertMember } from '@friends/api/members/repository/members';
import { serveMetrics } from '@friends/api/metrics/serveMetrics';
import { openSession } from '@friends/api/sessions/repository';
import { startTracing } from '@friends/api/tracing/startTracing';
import { CompiledQuery } from 'kysely';

const TEST_PASSWORD = 'Friends-Demo-2026';

const config = readConfig(process.env);
const tracing = await startTracing(config);

/** How many statements this process has left to live; null: it lives. Only one that is meant to die counts them. */
let statementsLeft: number | null = null;
const mortal: StatementWatch = {
  comment: () => '',
  done() {
    if (statementsLeft === null) return;
    statementsLeft -= 1;
    if (statementsLeft <= 0) process.kill(process.pid, 'SIGKILL');
  },
};

const { TEST_IDLE_MS, TEST_MAIL_LOOK_MS, TEST_MIGRATIONS, TEST_REPLICA_LIMITS } = process.env;
const database = await openDatabase(
  {
    ...config,
    migrationsFolder: TEST_MIGRATIONS,
    replicaLimits: TEST_REPLICA_LIMITS ? JSON.parse(TEST_REPLICA_LIMITS) : undefined,
  },
  process.env.TEST_MORTAL ? mortal : tracing?.statements,
);
const { db } = database;
let now: Date | null = null;
const clock = (): Date => now ?? new Date();

const mail = createMailSignal();
const app = await buildApp({
  db,
  longWork: database.longWork,
  lists: database.lists,
  config,
  clock,
  mail,
  tracing,
  // Only tests that look at a stop wait for connections that are kept open.
  ...(TEST_IDLE_MS ? { idleMs: Number(TEST_IDLE_MS), longestMs: 2 * Number(TEST_IDLE_MS) } : { idleMs: 0 }),
  logger: process.env.LOG_LEVEL ? loggerOf(config) : false,
});

watchDatabase(database, app.log);

/** The threads of this process that make hashes, and have not ended. */
const threads = new Set<Worker>();
process.on('worker', (thread) => {
  threads.add(thread);
  thread.once('exit', () => threads.delete(thread));
});

type Control = Readonly<Record<string, (input: Record<string, unknown>) => Promise<unknown>>>;

/** Every test member has the same password, so its costly hash is made once. */
let passwordHash: Promise<string> | undefined;

async function approvedMember({
  agentCode,
  userId,
  email,
}: Record<string, unknown>): Promise<{ id: number; token: string }> {
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
    await tx.updateTable('members').set({ status: 'approved' }).where('id', '=', id).execute();
    return { id, token: await openSession(tx, id, clock()) };
  });
}

let letGo = Promise.withResolvers<void>();

/** Keeps a connection busy until `letGo`, as work does that forgets to end; resolves once it has it. */
function holdConnection(): Promise<void> {
  letGo = Promise.withResolvers();
  return new Promise((resolve, reject) => {
    const work = async (): Promise<void> => {
      resolve();
      await letGo.promise;
    };
    db.transaction().execute(work).catch(reject);
  });
}

/** Tests write rows by SQL, as a version without identities does. */
async function makeIdentities(): Promise<void> {
  await fillIdentities(db);
  await fillBookingKeys(db);
}

const control: Control = {
  member: approvedMember,
  sql: async ({ sql, parameters }) =>
    (await db.executeQuery(CompiledQuery.raw(String(sql), Array.isArray(parameters) ? parameters : []))).rows,
  clock: async (input) => {
    now = typeof input.now === 'string' ? new Date(input.now) : null;
  },
  correct: ({ memberId, amount }) =>
    correct(db, { memberId: Number(memberId), amount: Number(amount), reason: 'test', actor: 'test', now: clock() }),
  settle: async ({ bookingId, asOf }) => {
    await makeIdentities();
    return settleBooking(db, { bookingId: Number(bookingId), asOf: String(asOf), actor: 'test', now: clock() });
  },
  identities: makeIdentities,
  check: () => checkLedger(db),
  die: async ({ statements }) => {
    statementsLeft = statements === null ? null : Number(statements);
  },
  loseThreads: async () => (await Promise.all([...threads].map((thread) => thread.terminate()))).length,
  hold: holdConnection,
  letGo: async () => letGo.resolve(),
  letWait: async ({ most }) => letWait(typeof most === 'number' ? most : undefined),
  notify: async () => mail.notify(),
  demo: () => ensureDemoData(db, clock),
  commands: async () =>
    COMMANDS.map(({ name, args = '', options = [] }) => ({ name, args, flags: options.map(({ flags }) => flags) })),
  ops: async ({ args }) => {
    const invocation = parseInvocation(COMMANDS, GROUPS, Array.isArray(args) ? args.map(String) : []);
    if (!invocation) throw new Error('No command');
    const { signal } = new AbortController();
    const parts = { db: database.longWork, dump: database.dump, config, clock, mail };
    return execute(COMMANDS, invocation, { ...parts, who: invocation.who, signal, progress: () => {} });
  },
};

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? {} : JSON.parse(text);
}

const controlServer = createServer((request, response) => {
  const open = async (): Promise<void> => {
    const action = control[(request.url ?? '').slice(1)];
    if (!action) throw new Error(`No such action: ${request.url}`);
    response.end(JSON.stringify((await action(await readJson(request))) ?? null));
  };
  open().catch((error: unknown) => {
    response.statusCode = 500;
    response.end(String(error));
  });
});

// A test that was busy for some seconds must not find its connection closed.
controlServer.keepAliveTimeout = 0;

// Where the tests are killed, nobody holds the other end of this line any more, and the API goes, too.
process.stdin
  .once('end', () => process.exit(1))
  .resume()
  .unref();

const lookEveryMs = TEST_MAIL_LOOK_MS ? Number(TEST_MAIL_LOOK_MS) : undefined;
const sender = startMailSender({ db, config, clock, mail, logger: app.log, lookEveryMs });
const operatorConsole = await serveConsole({ database, config, clock, mail, commands: COMMANDS });
if (config.metricsPort !== null) await serveMetrics(app, config.metricsPort);
const url = await app.listen({ port: config.port, host: '127.0.0.1' });
await new Promise<void>((resolve) => controlServer.listen(0, '127.0.0.1', resolve));
const controlAddress = controlServer.address();
const controlPort = typeof controlAddress === 'object' && controlAddress ? controlAddress.port : 0;
process.stdout.write(`ready ${JSON.stringify({ url, control: `http://127.0.0.1:${controlPort}` })}\n`);

process.on('SIGTERM', () => {
  controlServer.close();
  controlServer.closeAllConnections();
  void app
    .close()
    .then(() => sender.stop())
    .then(() => operatorConsole.close())
    .then(() => database.close())
    .then(() => tracing?.stop());
});
