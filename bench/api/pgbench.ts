import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { preparingPool } from '@friends/api/platform/database/prepared';
import type { Schema } from '@friends/api/platform/database/schema/schema';
import type { Db } from '@friends/api/platform/database/transaction';
import { readKeyRing } from '@friends/api/platform/secrets/keyRing';
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { ClaimScene } from './claimants.ts';
import { claimOnce, KEYS } from './claimInProcess.ts';
import type { World } from './startFixtures.ts';

/** Hashes of sessions that only pgbench uses: its variables are numbers, so these hashes are digits. */
const FIRST_HASH = 1_000_000;
const CONNECTIONS = 10;

async function addSessions(db: Db, { claimants }: ClaimScene): Promise<void> {
  for (const { memberId } of claimants)
    await sql`insert into sessions (token_hash, member_id, created_at, used_at)
              values (${Buffer.from(String(FIRST_HASH + memberId))}, ${memberId}, now(), now())`.execute(db);
}

/** Records the statements of one claim, from the token to the ledger line, as the API's own functions send them. */
async function recordClaim({ db: own, postgres }: World, { claimants, rewardId }: ClaimScene) {
  // A process reads its keys once, not for each claim.
  await readKeyRing(own, KEYS);
  const queries: CompiledQuery[] = [];
  const pool = new pg.Pool({ connectionString: postgres.url, max: 1 });
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: preparingPool(pool, null) }),
    log({ query }) {
      queries.push(query);
    },
  });
  const claimant = claimants.at(-1);
  if (!claimant) throw new Error('Nobody can claim');
  const { memberId, token } = claimant;
  const idempotencyKey = 'recorded-for-the-benchmark';
  await claimOnce(db, { token, rewardId, idempotencyKey });
  await db.destroy();
  return { queries, memberId, idempotencyKey };
}

const oneLine = (text: string) => `${text.replace(/\s+/g, ' ').trim()};`;

/** Member and key are random for each claim, everything else is as recorded. */
async function writeScripts(world: World, fixture: ClaimScene) {
  const { queries, memberId, idempotencyKey } = await recordClaim(world, fixture);
  const definitions: string[] = [];
  const variable = (value: unknown): string => {
    if (value === memberId) return ':member';
    if (value === idempotencyKey) return ':key';
    if (Buffer.isBuffer(value)) return ':hash';
    const name = `p${definitions.length}`;
    definitions.push('-D', `${name}=${value instanceof Date ? value.toISOString() : String(value)}`);
    return `:${name}`;
  };
  const statements = queries.map(({ sql: text, parameters }) =>
    oneLine(
      text.replace(/\$(\d+)/g, (_, number) => {
        const value = parameters[Number(number) - 1];
        return value === null ? 'null' : variable(value);
      }),
    ),
  );
  const ids = fixture.claimants.map((claimant) => claimant.memberId);
  const head = [
    // Each connection has its own members. Otherwise it would wait for claims of the same member, which the API's
    // callers never make.
    `\\set member ${Math.min(...ids)} + :client_id + ${CONNECTIONS} * random(0, ${Math.floor(ids.length / CONNECTIONS) - 1})`,
    `\\set hash ${FIRST_HASH} + :member`,
    '\\set key random(1, 1000000000000000)',
  ];
  const write = (name: string, lines: readonly string[]): string => {
    const file = join(world.dataDir, name);
    writeFileSync(file, [...head, ...lines, ''].join('\n'));
    return file;
  };
  // Statements sent as text have quoted values.
  const inQuotes = statements.map((line) => line.replace(/(?<!:):(\w+)/g, "':$1'"));
  return { definitions, simple: write('simple.pgbench', inQuotes), prepared: write('prepared.pgbench', statements) };
}

/** `simple`: pgbench's default, each statement as text. `prepared`: planned once per connection, as by the API. */
export type Protocol = 'simple' | 'prepared';

/** pgbench with a claim's statements, on as many connections as the API's pool. */
export async function preparePgbench(world: World, fixture: ClaimScene) {
  await addSessions(world.db, fixture);
  const { definitions, ...scripts } = await writeScripts(world, fixture);
  const { programs, url } = world.postgres;
  return (protocol: Protocol, seconds: number): number => {
    const how = ['-n', '-M', protocol, '-c', String(CONNECTIONS), '-T', String(seconds), '-f', scripts[protocol]];
    const output = execFileSync(join(programs, 'pgbench'), [...how, ...definitions, url], { encoding: 'utf8' });
    return Number(/^tps = ([\d.]+)/m.exec(output)?.[1]);
  };
}
