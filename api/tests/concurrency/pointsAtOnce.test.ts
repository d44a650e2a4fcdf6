import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  apiFolder,
  control,
  makeMember,
  makeReward,
  pointsOf,
  sql,
  type TestMember,
} from '@friends/tools/testing/api/api';
import { claim } from '../support/asMember.ts';
import { ownProcesses } from '../support/processes.ts';

const [HEADER = ''] = readFileSync(join(apiFolder, 'fixtures/bookings-city-2015.csv'), 'utf8').split('\n');
const AS_OF = '2026-03-01';

const processes = ownProcesses();

const expectNoFaults = async (): Promise<void> => {
  for (const process of [processes.apiOf(0), processes.apiOf(1)])
    expect(await control('checkLedger', {}, process)).toEqual([]);
};

const feedLine = ({ agentCode, userId }: TestMember, ref: string, status = 'Check-Out', night = 2): string =>
  `${ref},${agentCode},${userId},Hotel Laut,Anyer,ID,2026-01-01,2026-02-01,2026-02-03,1,${night},${status},WEB`;
const writeFeed = (name: string, lines: readonly string[]): string =>
  processes.portal.file(name, [HEADER, ...lines].join('\n'));
/** The command line would read the files and send them; here the processes get their content directly. */
const importAll = async (files: readonly string[]) => {
  const results = await processes.together(files.length, (process, turn) =>
    processes.ops(process, 'bookings', 'import', files[turn] ?? '', '--json'),
  );
  for (const { exitCode, out } of results) expect({ exitCode, out }).toMatchObject({ exitCode: 0 });
  return results.map(({ out }) => JSON.parse(out));
};
const creditAll = async (count: number) => {
  const results = await processes.together(count, (process) =>
    processes.ops(process, 'points', 'credit', '--as-of', AS_OF, '--json'),
  );
  const runs = results.map(({ out }) => JSON.parse(out));
  const sum = (part: 'Credited' | 'Reversed') => runs.reduce((total, run) => total + run[part].Points, 0);
  return { credited: sum('Credited'), reversed: sum('Reversed') };
};

it('a feed imported four times at once is stored once, and credited once by four runs at once', async () => {
  const member = await makeMember();
  const lines = Array.from({ length: 700 }, (_, at) => feedLine(member, `SAME${at}`));
  const file = writeFeed('same.csv', lines);
  const imports = await importAll([file, file, file, file]);
  expect(imports.reduce((sum, { New }) => sum + New, 0)).toBe(700);
  expect(imports.reduce((sum, { Changed }) => sum + Changed, 0)).toBe(0);
  expect(await creditAll(4)).toEqual({ credited: 1400, reversed: 0 });
  expect(await pointsOf(member)).toBe(1400);
  expect(await sql(`select 1 from ledger where member_id = $1`, [member.id])).toHaveLength(700);
  await expectNoFaults();
});

it('two overlapping feeds imported at once, in different order and with different nights, have the result of the later one', async () => {
  const member = await makeMember();
  const refs = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `LAP${from + at}`);
  const one = refs(0, 600).map((ref) => feedLine(member, ref, 'Check-Out', 2));
  const two = refs(300, 900)
    .toReversed()
    .map((ref) => feedLine(member, ref, 'Check-Out', 3));
  const imports = await importAll([writeFeed('one.csv', one), writeFeed('two.csv', two)]);
  expect(imports.reduce((sum, { New }) => sum + New, 0)).toBe(900);
  expect(imports.reduce((sum, { Changed }) => sum + Changed, 0)).toBe(300);
  const nights = await sql(
    `select night, count(*) as n from bookings where booking_ref like 'LAP%' and substr(booking_ref, 4)::int between 300 and 599 group by night`,
  );
  // The later feed changed all of them: no mixture.
  expect(nights).toHaveLength(1);
  const expected = 300 * 2 + 300 * nights[0].night + 300 * 3;
  expect(await creditAll(4)).toEqual({ credited: expected, reversed: 0 });
  expect(await pointsOf(member)).toBe(expected);
  await expectNoFaults();
});

it('an import, crediting and claims at once neither lose nor create points, and a cancellation reverses once', async () => {
  const member = await makeMember();
  const RewardID = await makeReward({ points: 5 });
  const stays = (status?: string) => Array.from({ length: 300 }, (_, at) => feedLine(member, `MIX${at}`, status));
  const stayed = writeFeed('mix.csv', stays());
  const claims = processes.together(30, (process) => claim(member, RewardID, { api: process }));
  const [, , claimed] = await Promise.all([importAll([stayed, stayed]), creditAll(4), claims]);
  await creditAll(2);
  const spent = claimed.filter(({ status }) => status === 201).length * 5;
  expect(await pointsOf(member)).toBe(600 - spent);
  await control('correctPoints', { memberId: member.id, amount: 1000 });
  await importAll([writeFeed('cancelled.csv', stays('Canceled'))]);
  expect(await creditAll(4)).toEqual({ credited: 0, reversed: 600 });
  expect(await pointsOf(member)).toBe(1000 - spent);
  await expectNoFaults();
});

it('claims that are made and rejected at once return exactly the points they took', async () => {
  const member = await makeMember({ points: 60 });
  const RewardID = await makeReward({ points: 3 });
  const answers = await processes.together(40, async (process) => {
    const { status, body } = await claim(member, RewardID, { api: process });
    if (status !== 201) return status;
    await processes.together(2, (api) =>
      processes.ops(api, 'redemptions', 'reject', String(body.id), '--why', 'Sold out'),
    );
    return status;
  });
  expect(answers.filter((status) => status === 201).length).toBeGreaterThanOrEqual(20);
  expect(await pointsOf(member)).toBe(60);
  await expectNoFaults();
});
