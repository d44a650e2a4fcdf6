import { readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { STAFF_ENDPOINTS } from '@friends/shared/contract/staff/endpoints';
import { type Right, ROLE_NAMES, rightsOf } from '@friends/shared/contract/staff/rights';
import { call, setClock, signUp, sql, type TestMember } from '@friends/tools/testing/api/api';
import { findPrograms } from '@friends/tools/testing/api/postgresPrograms';
import { makeAgencyChange } from '../support/asMember.ts';
import { CHANNELS } from '../support/corrections.ts';
import { requestErasure } from '../support/erasures.ts';
import { failLastMail } from '../support/failedMails.ts';
import { urlOf } from '../support/migratedTemplate.ts';
import { decideMissingPoints, makeMissingPointsClaim } from '../support/missingPoints.ts';
import { newFolder } from '../support/newFolder.ts';
import { runOps } from '../support/ops.ts';
import { ownProcess } from '../support/ownApi.ts';
import { bankResponse, exportBatch, type MadeClaim, makeApprovedClaim, payoutsOf } from '../support/payouts.ts';
import { saveProfile } from '../support/saveProfile.ts';
import { makeStaff, type StaffPerson, staffCall, staffOps } from '../support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
const api = ownProcess({ LOG_LEVEL: 'debug' }, NOW);

/** Numbers that occur in no other value: of the current account, a former one, and an e-wallet. */
const [CURRENT, FORMER, WALLET] = ['4471882093', '4471882094', '87711559933'];
const NUMBERS = [CURRENT, FORMER, WALLET];

/** Phone in the profile; the member also types it into other fields. */
const PHONE = '87711559944';

const numbersIn = (text: string, numbers: readonly string[] = NUMBERS): readonly string[] =>
  numbers.filter((number) => text.replace(/[^\d]/g, '').includes(number));

const allNumbersIn = (text: string): readonly string[] => numbersIn(text, [...NUMBERS, PHONE]);

/** IDs of the test data, by the path segment before the ID. */
type PlantedIds = Readonly<Record<'claims' | 'payout-batches' | 'members', number>> & Readonly<Record<string, number>>;

const idIn = ({ body }: { readonly body: { readonly id?: number } }): number => body.id ?? 0;

/** Makes requests, claims and mails of the member, with the phone in their free text. */
async function plantRequests(member: TestMember, approver: StaffPerson) {
  const hotel = `Hotel 0${PHONE}`;
  const newcomer = await signUp({ Phone: `0${PHONE}` });
  const correction = await CHANNELS[0].correct(member, 500, approver);
  const { id: missingPoints } = await makeMissingPointsClaim({ HotelName: hotel, Message: `Call 0${PHONE}` }, member);
  await decideMissingPoints(approver, 'ask', missingPoints, { Text: 'Which user?' });
  return {
    members: member.id,
    'sign-ups': newcomer.id,
    'agency-changes': await makeAgencyChange(member, `N${member.agentCode}`, 'moved'),
    'missing-points': missingPoints,
    'failed-mails': await failLastMail(member.email, '550 no such user', NOW),
    corrections: correction.waitingId ?? 0,
    deliveries: (await makeApprovedClaim({ category: 'PRODUCT' }, { Phone: `0${PHONE}` })).id,
    erasures: idIn(await requestErasure(member.id, approver)),
  };
}

/** Makes an approved claim of a member whose details contain the numbers. */
async function makeClaimWithNumbers(): Promise<MadeClaim> {
  const claim = await makeApprovedClaim({}, { ClaimBankAccount: FORMER });
  await saveProfile(claim.member, {
    Address: 'Jl. Mawar 1',
    ClaimBankName: 'BCA',
    ClaimBankAccount: CURRENT,
    ClaimBankHolder: 'Ana',
    ClaimOvoPhone: `0${WALLET}`,
    Phone: `0${PHONE}`,
  });
  return claim;
}

/** Makes claims, payouts and requests with the numbers in all their fields. */
async function plantData(finance: StaffPerson, approver: StaffPerson): Promise<PlantedIds> {
  const payouts = payoutsOf(finance);
  const [paid, refused, open] = [
    await makeClaimWithNumbers(),
    await makeClaimWithNumbers(),
    await makeClaimWithNumbers(),
  ];
  await sql('delete from payout_details');
  await sql('update members set payout_changed_at = null');
  await makeApprovedClaim({ category: 'OVO' }, { ClaimOvoPhone: `0${WALLET}` });
  // Searches by phone must not reach the log.
  await staffCall(`GET /staff/members?Q=0${PHONE}`, { cookie: approver.cookie });
  const batch = await exportBatch(payouts, [paid, refused, open], 1_500_000);
  const response = bankResponse(
    `${paid.id},Paid,TRF-1,,2026-11-20,500000`,
    `${refused.id},Rejected,,Account ${CURRENT} closed,,500000`,
  );
  await payouts.previewResult(batch, response);
  await payouts.importResult(batch, response);
  await payouts.downloadFile(batch);
  await payouts.get(`payouts/${open.id}/details`);
  return {
    ...(await plantRequests(open.member, approver)),
    claims: open.id,
    payouts: open.id,
    'payout-batches': batch,
  };
}

/** All GET calls for staff, with the IDs of the planted data. */
function getCalls(): string[] {
  return Object.entries(STAFF_ENDPOINTS)
    .filter(([, { method }]) => method === 'GET')
    .map(([name, { path }]) => {
      const query = name === 'previewPayoutExport' ? '?Template=generic-csv' : '';
      const withId = path.replace(/([\w-]+)\/:id/, (_, list: string) => `${list}/${planted[list] ?? planted.claims}`);
      return `GET ${withId.replace(/:\w+/, '1')}${query}`;
    });
}

interface RevealingCall {
  readonly pattern: RegExp;
  readonly right: Right;
  readonly numbers: readonly string[];
}

/** Calls that show numbers, with the right they need. */
const REVEALING_CALLS: readonly RevealingCall[] = [
  { pattern: /\/payouts\/\d+\/details$/, right: 'payouts.read', numbers: [CURRENT] },
  { pattern: /\/payout-batches\/\d+\/file$/, right: 'payouts.read', numbers: [CURRENT] },
  { pattern: /\/members\/\d+\/details$/, right: 'members.help', numbers: [CURRENT, PHONE] },
  { pattern: /\/members\/\d+\/copy$/, right: 'members.copy', numbers: [CURRENT, PHONE] },
  { pattern: /\/sign-ups\/\d+\/contacts$/, right: 'members.approve', numbers: [PHONE] },
  { pattern: /\/agency-changes\/\d+\/contacts$/, right: 'members.approve', numbers: [PHONE] },
  { pattern: /\/deliveries\/\d+\/details$/, right: 'deliveries.change', numbers: [PHONE] },
  { pattern: /\/missing-points\/\d+$/, right: 'missingPoints.answer', numbers: [PHONE] },
];

let finance: StaffPerson;
let planted: PlantedIds;
beforeAll(async () => {
  finance = await makeStaff('finance', NOW);
  planted = await plantData(finance, await makeStaff('approver', NOW));
  await staffOps('database', 'seal');
});

it('an account number is in no table of the database in plain text, so in no backup', async () => {
  const tables = await sql(`select table_name as name from information_schema.tables where table_schema = 'public'`);
  for (const { name } of tables) {
    const rows = await sql(`select "${name}"::text as row from "${name}"`);
    expect([name, numbersIn(rows.map(({ row }) => String(row).replaceAll('-', '|')).join('\n'))]).toEqual([name, []]);
  }
});

it('an account number is neither in the listing of a backup nor, in plain text, in the backup', async () => {
  const [{ name }] = await sql('select current_database() as name');
  const folder = newFolder();
  const backup = join(folder, 'backup');
  const { code, out, err } = await runOps(['backup', backup, '--json'], {
    DATABASE_URL: urlOf(name, process.env.TEST_DATABASE_URL ?? ''),
    DATA_DIR: folder,
    PATH: [findPrograms(), process.env.PATH].join(delimiter),
  });
  const manifest = readFileSync(join(backup, 'backup.json'), 'utf8');
  expect([
    code,
    numbersIn(out),
    numbersIn(err),
    numbersIn(readdirSync(backup, { recursive: true }).join('\n')),
  ]).toEqual([0, [], [], []]);
  const dump = gunzipSync(readFileSync(join(backup, 'database.sql.gz'))).toString('utf8');
  expect(NUMBERS.filter((number) => dump.includes(number) || manifest.includes(number))).toEqual([]);
  expect(dump).toMatch(/COPY public\.payout_details[\s\S]*?v1\./);
  expect(dump).toContain('•••• 2093');
});

it.each(ROLE_NAMES)(
  'no call or file shows an account number to %s, except calls that need the right to see it',
  async (role) => {
    const { cookie } = await makeStaff(role, NOW);
    for (const what of getCalls()) {
      const { status, body } = await staffCall<unknown>(what, { cookie });
      const shown = allNumbersIn(JSON.stringify(body));
      const revealing = REVEALING_CALLS.find(({ pattern }) => pattern.test(what));
      if (!revealing) expect([what, shown]).toEqual([what, []]);
      else if (rightsOf([role]).includes(revealing.right))
        expect([what, status, shown]).toEqual([what, 200, expect.arrayContaining([...revealing.numbers])]);
      else expect([what, status, shown]).toEqual([what, 403, []]);
    }
  },
);

it('an account number is in no command’s list, in no audit line and in no metric', async () => {
  for (const args of [
    ['payouts', 'due'],
    ['payouts', 'batches'],
    ['payouts', 'batch', String(planted.batch)],
    ['redemptions', 'list'],
    ['members', 'list'],
    ['audit', '--last', '500'],
    ['outbox'],
  ])
    expect([args, numbersIn((await staffOps(...args, '--json')).output)]).toEqual([args, []]);
  const audit = await sql('select u::text as line from audit u');
  expect(allNumbersIn(audit.map(({ line }) => line).join('|'))).toEqual([]);
  expect(allNumbersIn(await (await fetch(`${api.url}/metrics`)).text())).toEqual([]);
});

it('an account number is in no log and no response when a statement that stores it fails', async () => {
  const { member } = await makeApprovedClaim();
  await sql('alter table sealed_former_contacts rename to away');
  const answer = await saveProfile(member, { ClaimBankAccount: CURRENT, Fields: 'ClaimBankAccount' });
  await sql('alter table away rename to sealed_former_contacts');
  expect(answer.status).toBe(500);
  expect(numbersIn(JSON.stringify(answer.body))).toEqual([]);
  const other = await call('GET /redemptions', { token: member.token });
  expect(numbersIn(JSON.stringify(other.body))).toEqual([]);
  await setClock(NOW);
  expect(allNumbersIn(api.output().replaceAll(/\d{13}/g, ''))).toEqual([]);
});
