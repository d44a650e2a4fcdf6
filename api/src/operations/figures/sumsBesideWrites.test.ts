import { makeMember, setClock, sql } from '@friends/tools/testing/api/api';
import { until } from '@friends/tools/testing/until';
import pg from 'pg';
import { ownPortal } from '../../../tests/support/ops.ts';
import { staffOps } from '../../../tests/support/staff.ts';

const NOW = '2026-11-20T05:00:00Z';
/** The embedded database has one connection, so no line is written beside the sums there. */
const portal = ownPortal();

it('a sum waits for a line in an open transaction, and leaves the sums unchanged if that takes too long', async () => {
  await setClock(NOW);
  const member = await makeMember({ points: 5 });
  const other = new pg.Client({ connectionString: portal.env.DATABASE_URL });
  await other.connect();
  const writeLine = (balance: number) =>
    other.query(
      `with moved as (update balances set points = $3 where member_id = $1)
       insert into ledger (member_id, cause, reason, actor, agent_code, user_id, amount, balance, booked_at)
       select $1, 'correction', 'test', 'test', agent_code, user_id, 1, $3, $2 from members where id = $1`,
      [member.id, NOW, balance],
    );
  const lastLine = async () => Number((await sql('select last_line as last from ledger_sums'))[0]?.last ?? 0);
  const newest = async () => Number((await sql('select max(id) as id from ledger'))[0]?.id);
  try {
    await other.query('begin');
    await writeLine(6);
    // Its number is higher than that of the open line.
    await makeMember({ points: 1 });
    const night = staffOps('nightly', 'run', '--json');
    await until(async () => (await sql("select from pg_locks where relation = 'ledger'::regclass and not granted"))[0]);
    await other.query('commit');
    expect(await night).toMatchObject({ code: 0 });
    expect(await lastLine()).toBe(await newest());
    expect(await staffOps('ledger', 'check')).toMatchObject({ code: 0 });

    const before = await lastLine();
    await setClock('2026-11-21T05:00:00Z');
    await other.query('begin');
    await writeLine(7);
    expect(await staffOps('nightly', 'run', '--json')).toMatchObject({ code: 0 });
    expect(await lastLine()).toBe(before);
    await other.query('commit');
    expect(await staffOps('ledger', 'check')).toMatchObject({ code: 0 });
  } finally {
    await other.end();
  }
});
