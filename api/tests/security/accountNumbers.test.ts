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
import { bankResponse, exportBatch, makeApprovedClaim, payoutsOf } from '../support/payouts.ts';
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
type Planted = Readonly<Record<'claims' | 'payout-batches' | 'members', number>> & Readonly<Record<string, number>>;

const idIn = ({ body }: { readonly body: { readonly id?: number } }): number => body.id ?? 0;

/** Requests, questions and mails of the member, each with the phone in its free text. */
async function plantRequests(member: TestMember, approver: StaffPerson) {
  const typed = `Hotel 0${PHONE}`;
  const signedUp = await signUp({ Phone: `0${PHONE}` });
  const correction = await CHANNELS[0].correct(member, 500, approver);
  const { id: question } = await makeMissingPointsClaim({ HotelName: typed, Message: `Call 0${PHONE}` }, member);
  await decideMissingPoints(approver, 'ask', question, { Text: 'Which user?' });
  return {
    members: member.id,
    'sign-ups': signedUp.id,
    'agency-changes': await makeAgencyChange(member, `N${member.agentCode}`, 'moved'),
    'missing-points': question,
    'failed-mails': await failLastMail(member.email, '550 no such user', NOW),
    corrections: correction.waitingId ?? 0,
    deliveries: (await makeApprovedClaim({ category: 'PRODUCT' }, { Phone: `0${PHONE}` })).id,
    erasures: idIn(await requestErasure(member.id, approver)),
  };
}

async function plant(finance: StaffPerson, approver: StaffPerson): Promise<Planted> {
  const by = payoutsOf(finance);
  const claims = [];
  for (let at = 0; at < 3; at += 1) {
    const claim = await makeApprovedClaim({}, { ClaimBankAccount: FORMER });
    claims.push(claim);
    await saveProfile(claim.member, {
      Address: 'Jl. Mawar 1',
      ClaimBankName: 'BCA',
      ClaimBankAccount: CURRENT,
      ClaimBankHolder: 'Ana',
      ClaimOvoPhone: `0${WALLET}`,
      Phone: `0${PHONE}`,
    });
  }
  await sql('delete from payout_details');
  await sql('update members set payout_changed_at = null');
  await makeApprovedClaim({ category: 'OVO' }, { ClaimOvoPhone: `0${WALLET}` });
  // Searches by phone must not reach the log.
  await staffCall(`GET /staff/members?Q=0${PHONE}`, { cookie: approver.cookie });
  const [paid, refused, open] = claims as [(typeof claims)[0], (typeof claims)[0], (typeof claims)[0]];
  const batch = await exportBatch(by, [paid, refused, open], 1_500_000);
  const answer = bankResponse(
    `${paid.id},Paid,TRF-1,,2026-11-20,500000`,
    `${refused.id},Rejected,,Account ${CURRENT} closed,,500000`,
  );
  await by.previewResult(batch, answer);
  await by.importResult(batch, answer);
  await by.downloadFile(batch);
  await by.get(`payouts/${open.id}/details`);
  return {
    ...(await plantRequests(open.member, approver)),
    claims: open.id,
    payouts: open.id,
    'payout-batches': batch,
  };
}

/** URLs of all GET calls for staff, with the IDs of what was planted. */
function readCalls(): string[] {
  return Object.entries(STAFF_ENDPOINTS)
    .filter(([, { method }]) => method === 'GET')
    .map(([name, { path }]) => {
      const query = name === 'previewPayoutExport' ? '?Template=generic-csv' : '';
      const withId = path.replace(/([\w-]+)\/:id/, (_, list: string) => `${list}/${planted[list] ?? planted.claims}`);
      return `GET ${withId.replace(/:\w+/, '1')}${query}`;
    });
}

/** Calls that show numbers, with the right they need. */
const CALLS_WITH_NUMBERS: readonly (readonly [RegExp, Right, readonly string[]])[] = [
  [/\/payouts\/\d+\/details$/, 'payouts.read', [CURRENT]],
  [/\/payout-batches\/\d+\/file$/, 'payouts.read', [CURRENT]],
  [/\/members\/\d+\/details$/, 'members.help', [CURRENT, PHONE]],
  [/\/members\/\d+\/copy$/, 'members.copy', [CURRENT, PHONE]],
  [/\/sign-ups\/\d+\/contacts$/, 'members.approve', [PHONE]],
  [/\/agency-changes\/\d+\/contacts$/, 'members.approve', [PHONE]],
  [/\/deliveries\/\d+\/details$/, 'deliveries.change', [PHONE]],
  [/\/missing-points\/\d+$/, 'missingPoints.answer', [PHONE]],
];

let finance: StaffPerson;
let planted: Planted;
beforeAll(async () => {
  finance = await makeStaff('finance', NOW);
  planted = await plant(finance, await makeStaff('approver', NOW));
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
    for (const what of readCalls()) {
      const { status, body } = await staffCall<unknown>(what, { cookie });
      const found = allNumbersIn(JSON.stringify(body));
      const [, right, numbers] = CALLS_WITH_NUMBERS.find(([pattern]) => pattern.test(what)) ?? [];
      if (right === undefined) expect([what, found]).toEqual([what, []]);
      else if (rightsOf([role]).includes(right))
        expect([what, status, found]).toEqual([what, 200, expect.arrayContaining([...(numbers ?? [])])]);
      else expect([what, status, found]).toEqual([what, 403, []]);
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
