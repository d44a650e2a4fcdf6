import { makeMember, sql } from '@friends/tools/testing/api/api';
import { ownProcesses } from '../../../tests/support/processes.ts';

const processes = ownProcesses();

const verify = (...args: string[]) => processes.ops(processes.portal.api, 'audit', 'verify', ...args);
const verifiedState = () => processes.portal.json('audit', 'verify');

/** Writes audit lines by correcting a member's points from several processes at once. */
async function writeLines(count: number): Promise<void> {
  const { id } = await makeMember();
  const outcomes = await processes.together(count, (process, turn) =>
    processes.ops(process, 'points', 'correct', String(id), '1', '--why', `Number ${turn}`),
  );
  expect(outcomes.filter(({ exitCode }) => exitCode !== 0)).toEqual([]);
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

  it('is one chain, even if written concurrently, and verifying prints the chain’s end', async () => {
    const { Lines: before } = await verifiedState();
    await writeLines(8);
    const { out, exitCode } = await verify();
    const end = `${before + 8}:[0-9a-f]{64}`;
    expect([exitCode, out]).toEqual([
      0,
      expect.stringMatching(`^All ${before + 8} lines are unchanged. Store this elsewhere: ${end}$`),
    ]);
    expect((await verify('--anchor', (await verifiedState()).Anchor)).exitCode).toBe(0);
  });

  it('shows that lines at the end were removed, if verified against an earlier end', async () => {
    await writeLines(1);
    const { Anchor } = await verifiedState();
    await tamper('delete from audit_chain where place = (select max(place) from audit_chain)');
    await tamper('delete from audit where id not in (select audit_id from audit_chain)');
    expect((await verify()).exitCode).toBe(0);
    expect(await verify('--anchor', Anchor)).toMatchObject({
      exitCode: 1,
      out: expect.stringContaining('lines up to it are missing or changed.'),
    });
  });

  it('shows changed and missing lines', async () => {
    const { Lines: before } = await verifiedState();
    await writeLines(4);
    const links = await sql('select audit_id from audit_chain where place > $1 order by place', [before]);
    const [first, second, third]: number[] = links.map(({ audit_id }) => audit_id);
    await tamper(`update audit set after = '{"Balance": 1000000}' where id = ${first}`);
    await tamper(`delete from audit where id = ${second}`);
    await tamper(`delete from audit_chain where audit_id = ${third}`);
    const { out, exitCode } = await verify();
    expect(exitCode).toBe(1);
    expect(out.split('\n')).toEqual([
      `Line ${first}, at position ${before + 1}, was changed.`,
      `Line ${second}, at position ${before + 2}, is missing.`,
      `A part of the chain before position ${before + 4} is missing.`,
      `Line ${third} is not in the chain.`,
    ]);
  });
});
