import { readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { STAFF_ENDPOINTS } from '@friends/shared/contract/staff/endpoints';
import { type Right, ROLE_NAMES, ROLES } from '@friends/shared/contract/staff/rights';
import { call, setClock, sql } from '@friends/tools/testing/api/api';
import { findPrograms } from '@friends/tools/testing/api/postgresPrograms';
import { urlOf } from '../support/migratedTemplate.ts';
import { newFolder } from '../support/newFolder.ts';
import { runOps } from '../support/ops.ts';
import { ownProcess } from '../support/ownApi.ts';
import { answerOf, approvedClaim, exported, payoutsOf } from '../support/payouts.ts';
import { saveProfile } from '../support/saveProfile.ts';
import { makeStaff, type StaffPerson, staffCall, staffOps } from '../support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
const api = ownProcess({ LOG_LEVEL: 'debug' }, NOW);

/** Numbers that occur in no other value: of the current account, a former one, and an e-wallet. */
const [PRESENT, FORMER, WALLET] = ['4471882093', '4471882094', '87711559933'];
const NUMBERS = [PRESENT, FORMER, WALLET];

const has = (text: string): readonly string[] =>
  NUMBERS.filter((number) => text.replace(/[^\d]/g, '').includes(number));

interface Planted {
  readonly claim: number;
  readonly batch: number;
  readonly memberId: number;
}

async function plant(finance: StaffPerson): Promise<Planted> {
  const by = payoutsOf(finance);
  const claims = [];
  for (let at = 0; at < 3; at += 1) {
    const claim = await approvedClaim({}, { ClaimBankAccount: FORMER });
    claims.push(claim);
    await saveProfile(claim.member, {
      ...{ Address: 'Jl. Mawar 1', ClaimBankName: 'BCA', ClaimBankAccount: PRESENT },
      ...{ ClaimBankHolder: 'Ana', ClaimOvoPhone: `0${WALLET}` },
    });
  }
  await sql('delete from payout_details');
  await sql('update members set payout_changed_at = null');
  await approvedClaim({ category: 'OVO' }, { ClaimOvoPhone: `0${WALLET}` });
  const [paid, refused, open] = claims as [(typeof claims)[0], (typeof claims)[0], (typeof claims)[0]];
  const batch = await exported(by, [paid, refused, open], 1_500_000);
  const answer = answerOf(
    `${paid.id},Paid,TRF-1,,2026-11-20,500000`,
    `${refused.id},Rejected,,Account ${PRESENT} closed,,500000`,
  );
  await by.plan(batch, answer);
  await by.read(batch, answer);
  await by.file(batch);
  await by.get(`payouts/${open.id}/details`);
  return { claim: open.id, batch, memberId: open.member.id };
}

/** URLs of all GET calls for staff, with the IDs of the created claims and batches. */
function readingCalls({ claim, batch, memberId }: Planted): string[] {
  return Object.entries(STAFF_ENDPOINTS)
    .filter(([, { method }]) => method === 'GET')
    .map(([name, { path }]) => {
      const id = path.includes('payout-batches') ? batch : path.startsWith('/staff/members/') ? memberId : claim;
      const query = name === 'previewPayoutExport' ? '?Template=generic-csv' : '';
      return `GET ${path.replace(':id', String(id)).replace(/:\w+/, '1')}${query}`;
    });
}

/** Calls that show a number, to people with the right. */
const TELLS: readonly (readonly [RegExp, Right])[] = [
  [/\/payouts\/\d+\/details$/, 'payouts.read'],
  [/\/payout-batches\/\d+\/file$/, 'payouts.read'],
  [/\/members\/\d+\/details$/, 'members.help'],
];

let finance: StaffPerson;
let planted: Planted;
beforeAll(async () => {
  finance = await makeStaff('finance', NOW);
  planted = await plant(finance);
  await staffOps('database', 'seal');
});

it('stands in no table of the database as it is stored, so in no backup', async () => {
  const tables = await sql(`select table_name as name from information_schema.tables where table_schema = 'public'`);
  for (const { name } of tables) {
    const rows = await sql(`select "${name}"::text as row from "${name}"`);
    expect([name, has(rows.map(({ row }) => String(row).replaceAll('-', '|')).join('\n'))]).toEqual([name, []]);
  }
});

it('is neither in the listing of a backup nor, as plain text, in the backup', async () => {
  const [{ name }] = await sql('select current_database() as name');
  const folder = newFolder();
  const backup = join(folder, 'backup');
  const { code, out, err } = await runOps(['backup', backup, '--json'], {
    ...{ DATABASE_URL: urlOf(name, process.env.TEST_DATABASE_URL ?? ''), DATA_DIR: folder },
    PATH: [findPrograms(), process.env.PATH].join(delimiter),
  });
  const manifest = readFileSync(join(backup, 'backup.json'), 'utf8');
  expect([code, has(out), has(err), has(readdirSync(backup, { recursive: true }).join('\n'))]).toEqual([0, [], [], []]);
  const dump = gunzipSync(readFileSync(join(backup, 'database.sql.gz'))).toString('utf8');
  expect(NUMBERS.filter((number) => dump.includes(number) || manifest.includes(number))).toEqual([]);
  expect(dump).toMatch(/COPY public\.payout_details[\s\S]*?v1\./);
  expect(dump).toContain('•••• 2093');
});

it('is told by no call of the staff but those that are there for it, and by these to nobody without the right', async () => {
  const looked: string[] = [];
  for (const role of ROLE_NAMES) {
    const { cookie } = await makeStaff(role, NOW);
    for (const what of readingCalls(planted)) {
      const { status, body } = await staffCall<unknown>(what, { cookie });
      const needed = TELLS.find(([pattern]) => pattern.test(what))?.[1];
      const isTold = needed !== undefined;
      const mayRead = ROLES[role].some((right) => right === needed);
      if (isTold && mayRead) {
        expect([role, what, status]).toEqual([role, what, 200]);
        expect(has(JSON.stringify(body))).toContain(PRESENT);
        looked.push(what);
        continue;
      }
      if (isTold) expect([role, what, status]).toEqual([role, what, 403]);
      expect([role, what, has(JSON.stringify(body))]).toEqual([role, what, []]);
    }
  }
  expect(looked.length).toBeGreaterThan(0);
});

it('is in no command’s list, in no audit and in no metric', async () => {
  for (const words of [
    ['payouts', 'due'],
    ['payouts', 'batches'],
    ['payouts', 'batch', String(planted.batch)],
    ['redemptions', 'list'],
    ['members', 'list'],
    ['audit', '--last', '500'],
    ['outbox'],
  ])
    expect([words, has((await staffOps(...words, '--json')).said)]).toEqual([words, []]);
  expect(has(await (await fetch(`${api.url}/metrics`)).text())).toEqual([]);
});

it('is in no log and no answer when a statement that stores it fails', async () => {
  const { member } = await approvedClaim();
  await sql('alter table sealed_former_contacts rename to away');
  const answer = await saveProfile(member, { ClaimBankAccount: PRESENT, Fields: 'ClaimBankAccount' });
  await sql('alter table away rename to sealed_former_contacts');
  expect(answer.status).toBe(500);
  expect(has(JSON.stringify(answer.body))).toEqual([]);
  const other = await call('GET /redemptions', { token: member.token });
  expect(has(JSON.stringify(other.body))).toEqual([]);
  await setClock(NOW);
  expect(has(api.output().replaceAll(/\d{13}/g, ''))).toEqual([]);
});
