import type { Problem } from '@friends/shared/contract/api/errors';
import { STAFF_ENDPOINTS } from '@friends/shared/contract/staff/endpoints';
import type { MemberDetails, MemberPage, Timeline, TimelineEvent } from '@friends/shared/contract/staff/members';
import { ROLE_NAMES, ROLES } from '@friends/shared/contract/staff/rights';
import {
  call,
  control,
  makeMember,
  makeReward,
  setClock,
  signUp,
  sql,
  type TestMember,
} from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { changePassword, claim } from '../../../tests/support/asMember.ts';
import { mailsTo } from '../../../tests/support/mails.ts';
import { decideMissingPoints, makeMissingPointsClaim } from '../../../tests/support/missingPoints.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { readLastAudit } from '../../../tests/support/people.ts';
import { makeStaff, type StaffPerson, staffCall, staffOps } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
ownApi({}, NOW);

let clerk: StaffPerson;
let support: StaffPerson;
beforeAll(async () => {
  clerk = await makeStaff('clerk', NOW);
  support = await makeStaff('support', NOW);
});

const pageOf = async (id: number, { cookie } = clerk): Promise<Partial<MemberPage & Problem>> =>
  (await staffCall<Partial<MemberPage & Problem>>(`GET /staff/members/${id}`, { cookie })).body;

async function timelineOf(id: number, query = '', language = 'en'): Promise<Timeline> {
  const headers = { 'accept-language': language };
  return (await staffCall<Timeline>(`GET /staff/members/${id}/timeline?${query}`, { ...clerk, headers })).body;
}

const eventsOf = async (id: number, kind: string): Promise<Timeline['Events']> =>
  (await timelineOf(id, `Kind=${kind}`)).Events;

const whatOf = (events: readonly TimelineEvent[]): string[] => events.map(({ What }) => What);

const stay = (member: TestMember, ref: string, more: object = {}) =>
  makeBooking({ ...member, ref, bookingDate: '2026-10-01', checkIn: '2026-11-01', checkOut: '2026-11-03', ...more });

describe('a member’s page', () => {
  it('shows the balance and its parts, bookings, and the account with masked contacts', async () => {
    const member = await makeMember({
      points: 40,
      genius: true,
      details: { Name: 'Made Arta', Phone: '081244455566', ClaimBankName: 'BCA', ClaimBankAccount: '5270114482' },
    });
    await stay(member, 'PG-1');
    await control('ops', { args: ['points', 'credit'] });
    await claim(member, await makeReward({ points: 12 }));
    expect(await pageOf(member.id)).toMatchObject({
      id: member.id,
      MemberName: 'Made Arta',
      Email: `${member.email[0]}…@friends.test`,
      Phone: '•••• 5566',
      State: 'approved',
      GeniusMember: true,
      Country: 'ID',
      Points: 30,
      Bookings: 1,
      FirstBooking: '2026-10-01',
      Balance: { Owed: 0, Stays: 2, Extra: 0, Claims: -12, Corrections: 40, Debts: 0 },
      Accounts: [{ Kind: 'bank', Account: 'BCA •••• 4482' }],
      Stopped: false,
      TwoStep: false,
      Passkeys: 0,
      Sessions: 1,
      IsOwn: false,
      Same: [],
    });
  });

  it('lists other members with the same phone number', async () => {
    const [one, other] = [
      await makeMember({ details: { Phone: '081299911122' } }),
      await makeMember({ details: { ClaimOvoPhone: '081299911122' } }),
    ];
    expect((await pageOf(one.id)).Same).toEqual([expect.objectContaining({ id: other.id, Shared: ['phone'] })]);
  });

  it('exists for a pending sign-up, and returns 404 for an unknown ID', async () => {
    const { id } = await signUp();
    expect(await pageOf(id)).toMatchObject({ State: 'pending', Points: 0, DecidedBy: null });
    expect(await pageOf(999_999)).toMatchObject({ status: 404 });
    expect((await staffCall('GET /staff/members/999999/timeline', clerk)).status).toBe(404);
  });

  it('shows unmasked contacts and payout details only to support, and audits each access', async () => {
    const details = {
      Phone: '081244455577',
      ClaimBankName: 'BCA',
      ClaimBankAccount: '5270114499',
      ClaimBankHolder: 'Ana',
    };
    const member = await makeMember({ details });
    const readDetails = ({ cookie }: StaffPerson) =>
      staffCall<MemberDetails>(`GET /staff/members/${member.id}/details`, { cookie });
    expect((await readDetails(clerk)).status).toBe(403);
    for (const _ of [1, 2])
      expect((await readDetails(support)).body).toEqual({
        Email: member.email,
        Phone: '081244455577',
        Address: '',
        Accounts: [{ Kind: 'bank', Account: 'BCA, 5270114499, Ana' }],
      });
    const reads = await sql('select who from audit where what = $1 and target = $2', [
      'read: memberDetails',
      `member ${member.id}`,
    ]);
    expect(reads).toEqual([{ who: support.email }, { who: support.email }]);
  });

  it('can be opened exactly by the roles that have the right', async () => {
    const { id } = await makeMember();
    for (const role of ROLE_NAMES) {
      const { cookie } = await makeStaff(role, NOW);
      for (const name of [
        'staffMembers',
        'staffMembersFile',
        'staffMember',
        'memberTimeline',
        'memberDetails',
      ] as const) {
        const { path, right } = STAFF_ENDPOINTS[name];
        const may = ROLES[role].some((granted) => granted === right);
        const { status } = await staffCall(`GET ${path.replace(':id', String(id))}`, { cookie });
        expect([role, name, status]).toEqual([role, name, may ? 200 : 403]);
      }
    }
  });
});

describe('help with an account', () => {
  const Why = 'Called from the known number';
  const help = async (id: number, Help: string, more: object = {}, by = support) => {
    const { Revision } = await pageOf(id, by);
    return staffCall<Partial<MemberPage & Problem>>(`POST /staff/members/${id}/help`, {
      cookie: by.cookie,
      body: { Help, Revision, Why, ...more },
    });
  };

  it('sends a password reset link in the previewed email, and leaves the password unchanged', async () => {
    const member = await makeMember();
    const { Mails } = await pageOf(member.id);
    const before = await sql('select password_hash from members where id = $1', [member.id]);
    expect((await help(member.id, 'reset_link')).status).toBe(200);
    const mail = (await mailsTo(member.email)).at(-1);
    expect(mail?.kind).toBe('password_reset');
    const link = /reset-password\/[\w-]+/.exec(mail?.body ?? '')?.[0] ?? '';
    expect(mail?.body.replace(link, 'reset-password/…')).toBe(Mails?.reset_link.Body);
    expect(await sql('select password_hash from members where id = $1', [member.id])).toEqual(before);
    expect(await readLastAudit(`member ${member.id}`)).toMatchObject({
      who: support.email,
      what: 'reset link sent',
      why: Why,
      by_right: 'members.help',
    });
    expect((await call(`GET /${link.replace('reset-password', 'reset-passwords')}`)).body).toEqual({
      Email: member.email,
    });
  });

  it('ends sessions, turns off two-step login and resumes payouts, with the previewed emails', async () => {
    const member = await makeMember();
    await sql(`insert into second_factors (member_id, secret, begun_at, confirmed_at) values ($1, 'x', now(), now())`, [
      member.id,
    ]);
    await sql('update members set payout_stopped_at = now() where id = $1', [member.id]);
    const { Mails } = await pageOf(member.id);
    expect((await help(member.id, 'end_sessions')).body).toMatchObject({ Sessions: 0, TwoStep: true });
    expect((await call('GET /me', { token: member.token })).status).toBe(401);
    expect((await help(member.id, 'two_step_off')).body).toMatchObject({ TwoStep: false, Stopped: true });
    expect((await mailsTo(member.email)).at(-1)).toMatchObject({ body: Mails?.two_step_off.Body });
    expect((await help(member.id, 'payouts_on')).body).toMatchObject({ Stopped: false });
    expect((await mailsTo(member.email)).at(-1)).toMatchObject({ body: Mails?.payouts_on.Body });
    expect((await help(member.id, 'passkeys_off')).body).toMatchObject({ status: 409 });
    expect(whatOf(await eventsOf(member.id, 'staff')).slice(0, 3)).toEqual([
      'payouts resumed',
      'second factor off',
      'member logged out',
    ]);
  });

  it('changes the tier once, and not if the account changed since it was shown', async () => {
    const member = await makeMember();
    const { Revision } = await pageOf(member.id);
    expect((await help(member.id, 'genius')).body).toMatchObject({ GeniusMember: true });
    expect((await help(member.id, 'silver', { Revision })).body).toMatchObject({
      status: 409,
      errors: { Revision: expect.any(String) },
    });
    expect(await readLastAudit(`member ${member.id}`)).toMatchObject({
      what: 'refused: member made silver (member_changed)',
    });
    expect((await help(member.id, 'genius')).status).toBe(409);
  });

  it('needs a reason and the right, and is refused for one’s own account and unknown members', async () => {
    const member = await makeMember();
    expect((await help(member.id, 'genius', { Why: ' ' })).status).toBe(422);
    expect((await help(member.id, 'genius', {}, clerk)).status).toBe(403);
    await sql('update members set email = $2, email_key = $2 where id = $1', [member.id, support.email]);
    expect((await help(member.id, 'genius')).body).toMatchObject({ status: 409 });
    expect((await pageOf(member.id, support)).IsOwn).toBe(true);
    const body = { Help: 'genius', Revision: 'x', Why };
    expect((await staffCall('POST /staff/members/999999/help', { cookie: support.cookie, body })).status).toBe(404);
  });
});

describe('a member’s timeline', () => {
  it('lists bookings that earned points, with the rule, and those that did not, with the reason', async () => {
    const member = await makeMember();
    await stay(member, 'TL-1');
    await stay(member, 'TL-2', { bookingDate: '2026-10-02', status: 'Canceled' });
    await stay(member, 'TL-3', { bookingDate: '2026-10-03', status: 'No-Show' });
    await stay(member, 'TL-4', { bookingDate: '2026-10-04', checkOut: '2026-11-19' });
    await control('ops', { args: ['points', 'credit'] });
    const events = await eventsOf(member.id, 'bookings');
    expect(events.map(({ BookingRef, What, Points, CreditOn }) => [BookingRef, What, Points, CreditOn])).toEqual([
      ['TL-4', 'coming', 0, '2026-11-24'],
      ['TL-3', 'no_show', 0, null],
      ['TL-2', 'canceled', 0, null],
      ['TL-1', 'credited', 2, null],
    ]);
    expect(events.at(-1)).toMatchObject({
      Text: 'Hotel Merapi, 01–03 Nov, 1 × 2',
      Rule: '1 point per room night of a stayed booking, credited 5 days after check-out: 1 x 2 = 2.',
    });
    expect(await eventsOf(member.id, 'points')).toMatchObject([
      { What: 'booking', Points: 2, Balance: 2, BookingRef: 'TL-1', Rule: expect.stringContaining('1 x 2 = 2') },
    ]);
  });

  it('lists claims, decisions, missing points, emails, account changes and staff actions, latest first', async () => {
    const member = await makeMember({ points: 50 });
    await claim(member, await makeReward({ points: 5 }));
    await setClock(NOW + 60_000);
    const [{ id: claimId }] = await sql('select id from redemptions where member_id = $1', [member.id]);
    await staffOps('redemptions', 'reject', String(claimId), '--why', 'No stock');
    const { id: pointsClaim } = await makeMissingPointsClaim(
      { BookingRef: 'TQ-1', HotelName: 'Merapi, 0812 3334 4455', Message: 'Call 0812 3334 4455' },
      member,
    );
    await decideMissingPoints(clerk, 'ask', pointsClaim, { Text: 'Which user?' });
    await setClock(NOW + 120_000);
    await decideMissingPoints(clerk, 'decline', pointsClaim, { Text: 'Not yours' });
    await changePassword(member, 'Another-Password-2026');
    await staffOps('members', 'tier', String(member.id), 'genius', '--why', 'Top seller');
    expect(whatOf(await eventsOf(member.id, 'claims'))).toEqual(['rejected', 'claimed']);
    expect(await eventsOf(member.id, 'questions')).toMatchObject([
      { What: 'declined', By: clerk.email, Why: 'Not yours', BookingRef: 'TQ-1', Text: 'Merapi, •••• 4455' },
      { What: 'asked_back', By: clerk.email, Why: 'Which user?', Text: 'Merapi, •••• 4455' },
      { What: 'asked', Why: 'Call •••• 4455', Text: 'Merapi, •••• 4455' },
    ]);
    expect(await eventsOf(member.id, 'account')).toMatchObject([
      // The password change ended all sessions and started this one.
      { What: 'session_closed' },
      { What: 'logged_in', Text: expect.any(String) },
      { What: 'password_changed' },
      { What: 'login' },
      { What: 'signed_up' },
    ]);
    expect((await eventsOf(member.id, 'staff'))[0]).toMatchObject({
      What: 'member made genius',
      Why: 'Top seller',
      Rule: 'GeniusMember: false → true',
    });
    expect((await eventsOf(member.id, 'mails')).map(({ What }) => What)).toEqual(expect.arrayContaining(['waiting']));
    const { Events } = await timelineOf(member.id);
    expect(Events.map(({ At }) => At)).toEqual(
      Events.map(({ At }) => At)
        .toSorted()
        .toReversed(),
    );
    expect(new Set(Events.map(({ Kind }) => Kind))).toEqual(
      new Set(['points', 'claims', 'questions', 'mails', 'account', 'staff']),
    );
    await setClock(NOW);
  });

  it('lists each event on exactly one page, even simultaneous ones and while others arrive', async () => {
    const member = await makeMember({ points: 1 });
    for (let at = 0; at < 40; at += 1)
      await stay(member, `TP-${at}`, { bookingDate: at < 30 ? '2026-10-05' : '2026-10-06' });
    const seen: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const { Events, Next }: Timeline = await timelineOf(member.id, next === '' ? '' : `Before=${next}`);
      expect(Events.length).toBeLessThanOrEqual(25);
      seen.push(...Events.map(({ id }) => id));
      next = Next;
      await control('correctPoints', { memberId: member.id, amount: 1 });
    }
    const [{ count }] = await sql('select count(*)::int as count from mails where recipient = $1', [member.email]);
    // 40 bookings, the correction, the sign-up, and emails.
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThanOrEqual(42 + count);
  });

  it('has no emails to an address from before or after it belonged to the member', async () => {
    const former = await signUp({ Email: 'handed.over@friends.test' });
    await staffOps('members', 'reject', String(former.id), '--why', 'Unknown');
    await setClock(NOW + 3_600_000);
    const later = await signUp({ Email: 'handed.over@friends.test' });
    await setClock(NOW);
    const mails = async (id: number) => (await eventsOf(id, 'mails')).map(({ Number: mail }) => mail);
    const [ofFormer, ofLater] = [await mails(former.id), await mails(later.id)];
    expect(ofFormer.length).toBeGreaterThan(0);
    expect(ofLater.length).toBeGreaterThan(0);
    expect(ofFormer.filter((mail) => ofLater.includes(mail))).toEqual([]);
  });

  it('is in the requested language, and refuses an invalid cursor', async () => {
    const member = await makeMember({ points: 3 });
    const { Events } = await timelineOf(member.id, 'Kind=points', 'id');
    expect(Events[0]?.Text).toMatch(/^Koreksi/);
    expect((await staffCall(`GET /staff/members/${member.id}/timeline?Before=1`, clerk)).status).toBe(422);
    expect(await readLastAudit(`members/${member.id}/timeline`)).toMatchObject({ what: 'read: memberTimeline' });
  });
});
