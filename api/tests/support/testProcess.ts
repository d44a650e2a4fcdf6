/**
 * The API as its own process for tests: the real app, with a clock that tests set and a door beside it for what
 * operators and time would do. The door is part of this script, not of the API.
 */
import { createServer, type IncomingMessage } from 'node:http';
import { CompiledQuery } from 'kysely';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { openDatabase } from '../../src/database/openDatabase.ts';
import { ensureDemoData } from '../../src/demo/ensureDemoData.ts';
import { settleBooking } from '../../src/ledger/bookings.ts';
import { checkLedger } from '../../src/ledger/checkLedger.ts';
import { correct } from '../../src/ledger/correct.ts';
import { createMailBell } from '../../src/mail/createMailBell.ts';
import { startMailSender } from '../../src/mail/startMailSender.ts';
import { insertMember } from '../../src/members/repository.ts';
import { serveMetrics } from '../../src/metrics/serveMetrics.ts';
import { COMMANDS } from '../../src/ops/commands.ts';
import { execute } from '../../src/ops/execute.ts';
import { parseInvocation } from '../../src/ops/program.ts';
import { startOpsSocket } from '../../src/ops/socket.ts';
import { hashPassword } from '../../src/sessions/passwords.ts';
import { openSession } from '../../src/sessions/repository.ts';

const TEST_PASSWORD = 'Friends-Demo-2026';

const config = readConfig(process.env);
const database = await openDatabase(config);
const { db } = database;
let now: Date | null = null;
const clock = (): Date => now ?? new Date();

const mail = createMailBell();
const app = await buildApp({
  db,
  config,
  clock,
  mail,
  logger: process.env.LOG_LEVEL ? { level: process.env.LOG_LEVEL } : false,
});

type Door = Readonly<Record<string, (input: Record<string, unknown>) => Promise<unknown>>>;

/** Every test member has the same password, so its costly hash is made once. */
let passwordHash: Promise<string> | undefined;

async function approvedMember({
  agentCode,
  userId,
  email,
}: Record<string, unknown>): Promise<{ id: number; token: string }> {
  passwordHash ??= hashPassword(TEST_PASSWORD);
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

const door: Door = {
  member: approvedMember,
  sql: async ({ sql, parameters }) =>
    (await db.executeQuery(CompiledQuery.raw(String(sql), Array.isArray(parameters) ? parameters : []))).rows,
  clock: async (input) => {
    now = typeof input.now === 'string' ? new Date(input.now) : null;
  },
  correct: ({ memberId, amount }) =>
    correct(db, { memberId: Number(memberId), amount: Number(amount), reason: 'test', actor: 'test', now: clock() }),
  settle: ({ bookingId, asOf }) =>
    settleBooking(db, { bookingId: Number(bookingId), asOf: String(asOf), actor: 'test', now: clock() }),
  check: () => checkLedger(db),
  ring: async () => mail.ring(),
  demo: () => ensureDemoData(db, clock),
  commands: async () =>
    COMMANDS.map(({ name, args, options }) => ({ name, args, flags: options.map(({ flags }) => flags) })),
  ops: async ({ args }) => {
    const invocation = parseInvocation(Array.isArray(args) ? args.map(String) : []);
    if (!invocation) throw new Error('No command');
    const { signal } = new AbortController();
    return execute(invocation, { db, config, clock, mail, who: invocation.who, signal, progress: () => {} });
  },
};

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? {} : JSON.parse(text);
}

const doorServer = createServer((request, response) => {
  const open = async (): Promise<void> => {
    const action = door[(request.url ?? '').slice(1)];
    if (!action) throw new Error(`No such action: ${request.url}`);
    response.end(JSON.stringify((await action(await readJson(request))) ?? null));
  };
  open().catch((error: unknown) => {
    response.statusCode = 500;
    response.end(String(error));
  });
});

const sender = startMailSender({ db, config, clock, bell: mail, logger: app.log });
const opsSocket = await startOpsSocket({ db, config, clock, mail });
if (config.metricsPort !== null) await serveMetrics(app, config.metricsPort);
const url = await app.listen({ port: config.port, host: '127.0.0.1' });
await new Promise<void>((resolve) => doorServer.listen(0, '127.0.0.1', resolve));
const doorAddress = doorServer.address();
const doorPort = typeof doorAddress === 'object' && doorAddress ? doorAddress.port : 0;
process.stdout.write(`ready ${JSON.stringify({ url, door: `http://127.0.0.1:${doorPort}` })}\n`);

process.on('SIGTERM', () => {
  doorServer.close();
  doorServer.closeAllConnections();
  void app
    .close()
    .then(() => sender.stop())
    .then(() => opsSocket.close())
    .then(() => database.close());
});
