import { makeMember, sql } from '@friends/tools/testing/api/api';
import { ownProcesses } from '../../../tests/support/processes.ts';

const processes = ownProcesses();

const verify = (...args: string[]) => processes.ops(processes.portal.api, 'audit', 'verify', ...args);
const state = () => processes.portal.json('audit', 'verify');

/** Writes `count` audit lines, by correcting a member's points from several processes at once. */
async function writeLines(count: number): Promise<void> {
  const { id } = await makeMember();
  const said = await processes.together(count, (process, turn) =>
    processes.ops(process, 'points', 'correct', String(id), '1', '--why', `Number ${turn}`),
  );
  expect(said.filter(({ exitCode }) => exitCode !== 0)).toEqual([]);
}

/** Changes the audit as a malicious owner of the database can: with the triggers off. */
async function tamper(statement: string): Promise<void> {
  const tables = ['audit', 'audit_chain'];
  for (const table of tables) await sql(`alter table ${table} disable trigger user`);
  await sql(statement);
  for (const table of tables) await sql(`alter table ${table} enable trigger user`);
}

describe('the audit', () => {
  it('cannot be changed, emptied or shortened by the portal', async () => {
    await writeLines(1);
    for (const change of [
      "update audit set who = 'somebody else'",
      'update audit_chain set place = place + 1',
      ...['audit', 'audit_chain'].flatMap((table) => [`delete from ${table}`, `truncate ${table}`]),
    ])
      await expect(sql(change)).rejects.toThrow(/append-only/);
  });

  it('is one chain, even with concurrent writers, and reports its end', async () => {
    const { Lines: before } = await state();
    await writeLines(8);
    const { out, exitCode } = await verify();
    const end = `${before + 8}:[0-9a-f]{64}`;
    expect([exitCode, out]).toEqual([
      0,
      expect.stringMatching(`^All ${before + 8} lines are as they were written. Keep this elsewhere: ${end}$`),
    ]);
    expect((await verify('--anchor', (await state()).Anchor)).exitCode).toBe(0);
  });

  it('reveals that lines were cut off if its former end is known', async () => {
    await writeLines(1);
    const { Anchor } = await state();
    await tamper('delete from audit_chain where place = (select max(place) from audit_chain)');
    await tamper('delete from audit where id not in (select audit_id from audit_chain)');
    expect((await verify()).exitCode).toBe(0);
    expect(await verify('--anchor', Anchor)).toMatchObject({
      exitCode: 1,
      out: expect.stringContaining('is not what it was: lines up to it are gone or changed.'),
    });
  });

  it('reveals a changed line, and missing lines', async () => {
    const { Lines: before } = await state();
    await writeLines(4);
    const links = await sql('select audit_id from audit_chain where place > $1 order by place', [before]);
    const [first, second, third]: number[] = links.map(({ audit_id }) => audit_id);
    await tamper(`update audit set after = '{"Balance": 1000000}' where id = ${first}`);
    await tamper(`delete from audit where id = ${second}`);
    await tamper(`delete from audit_chain where audit_id = ${third}`);
    const { out, exitCode } = await verify();
    expect(exitCode).toBe(1);
    expect(out.split('\n')).toEqual([
      `Line ${first}, at place ${before + 1}, is not what was written.`,
      `Line ${second}, at place ${before + 2}, is gone.`,
      `Before place ${before + 4} a part of the chain is gone.`,
      `Line ${third} has no place in the chain.`,
    ]);
  });
});
