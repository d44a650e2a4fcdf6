import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { preparingPool } from '@friends/api/database/prepared';
import type { Schema } from '@friends/api/database/schema';
import type { Db } from '@friends/api/database/transaction';
import { claimReward } from '@friends/api/ledger/claimReward';
import { findSession } from '@friends/api/sessions/repository';
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { ClaimScene } from './claimants.ts';
import type { World } from './world.ts';

/** Sessions that only pgbench uses: it knows numbers, so the stored hash of such a token is a number's digits. */
const FIRST_HASH = 1_000_000;
const CONNECTIONS = 10;

async function addSessions(db: Db, { claimants }: ClaimScene): Promise<void> {
  for (const { memberId } of claimants)
    await sql`insert into sessions (token_hash, member_id, created_at, used_at)
              values (${Buffer.from(String(FIRST_HASH + memberId))}, ${memberId}, now(), now())`.execute(db);
}

/** What one claim asks the database, from the token to the ledger line, as the API's own functions ask it. */
async function recordClaim({ postgres }: World, { claimants, rewardId }: ClaimScene) {
  const asked: CompiledQuery[] = [];
  const pool = new pg.Pool({ connectionString: postgres.url, max: 1 });
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: preparingPool(pool) }),
    log({ query }) {
      asked.push(query);
    },
  });
  const [claimant] = claimants;
  if (!claimant) throw new Error('Nobody can claim');
  const { memberId, token } = claimant;
  const idempotencyKey = 'recorded-for-the-benchmark';
  await findSession(db, token, new Date());
  await claimReward(db, { memberId, rewardId, idempotencyKey, mapCwtAgentCodes: [], now: new Date() });
  await db.destroy();
  return { asked, memberId, idempotencyKey };
}

/**
 * The recorded statements as a script for pgbench, word by word: what differs from claim to claim (who, and the key)
 * is drawn anew each time, everything else is as it was recorded.
 */
async function writeScript(world: World, scene: ClaimScene) {
  const { asked, memberId, idempotencyKey } = await recordClaim(world, scene);
  const defined: string[] = [];
  const variable = (value: unknown): string => {
    if (value === memberId) return ':member';
    if (value === idempotencyKey) return ':key';
    if (Buffer.isBuffer(value)) return ':hash';
    defined.push('-D', `p${defined.length}=${value instanceof Date ? value.toISOString() : String(value)}`);
    return `:p${defined.length - 2}`;
  };
  const statements = asked.map(({ sql: text, parameters }) => {
    const line = text.replace(/\$(\d+)/g, (_, number) => variable(parameters[Number(number) - 1]));
    return `${line.replace(/\s+/g, ' ').trim()};`;
  });
  const ids = scene.claimants.map((claimant) => claimant.memberId);
  const file = join(world.dataDir, 'claims.pgbench');
  const head = [
    `\\set member random(${Math.min(...ids)}, ${Math.max(...ids)})`,
    `\\set hash ${FIRST_HASH} + :member`,
    '\\set key random(1, 1000000000000000)',
  ];
  writeFileSync(file, [...head, ...statements, ''].join('\n'));
  return { file, defined };
}

export interface PgBench {
  /** Claims a second over that many seconds. */
  run(seconds: number): number;
}

/** pgbench with the statements of a claim, prepared as the API prepares them, on as many connections as its pool has. */
export async function preparePgbench(world: World, scene: ClaimScene): Promise<PgBench> {
  await addSessions(world.db, scene);
  const { file, defined } = await writeScript(world, scene);
  return {
    run(seconds) {
      const { programs, url } = world.postgres;
      const args = [
        '-n',
        '-M',
        'prepared',
        '-c',
        String(CONNECTIONS),
        '-T',
        String(seconds),
        '-f',
        file,
        ...defined,
        url,
      ];
      const output = execFileSync(join(programs, 'pgbench'), args, { encoding: 'utf8' });
      return Number(/^tps = ([\d.]+)/m.exec(output)?.[1]);
    },
  };
}
