import type { Timeline, TimelineEvent } from '@friends/shared/contract/staff/members';
import { control, makeMember, makeReward, setClock, signUp, sql } from '@friends/tools/testing/api/api';
import { changePassword, claim } from '../../../tests/support/asMember.ts';
import { eventsOf, makeStay, timelineOf } from '../../../tests/support/memberPage.ts';
import { decideMissingPoints, makeMissingPointsClaim } from '../../../tests/support/missingPoints.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { readLastAudit } from '../../../tests/support/people.ts';
import { makeStaff, type StaffPerson, staffCall, staffOps } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
ownApi({}, NOW);

let clerk: StaffPerson;
beforeAll(async () => {
  clerk = await makeStaff('clerk', NOW);
});

const whatOf = (events: readonly TimelineEvent[]): string[] => events.map(({ What }) => What);

describe('a member’s timeline', () => {
  it('lists bookings that earned points, with the rule, and those that did not, with the reason', async () => {
    const member = await makeMember();
    await makeStay(member, 'TL-1');
    await makeStay(member, 'TL-2', { bookingDate: '2026-10-02', status: 'Canceled' });
    await makeStay(member, 'TL-3', { bookingDate: '2026-10-03', status: 'No-Show' });
    await makeStay(member, 'TL-4', { bookingDate: '2026-10-04', checkOut: '2026-11-19' });
    await control('ops', { args: ['points', 'credit'] });
    const events = await eventsOf(member.id, 'bookings', clerk);
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
    expect(await eventsOf(member.id, 'points', clerk)).toMatchObject([
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
    expect(whatOf(await eventsOf(member.id, 'claims', clerk))).toEqual(['rejected', 'claimed']);
    expect(await eventsOf(member.id, 'questions', clerk)).toMatchObject([
      { What: 'declined', By: clerk.email, Why: 'Not yours', BookingRef: 'TQ-1', Text: 'Merapi, •••• 4455' },
      { What: 'asked_back', By: clerk.email, Why: 'Which user?', Text: 'Merapi, •••• 4455' },
      { What: 'asked', Why: 'Call •••• 4455', Text: 'Merapi, •••• 4455' },
    ]);
    expect(await eventsOf(member.id, 'account', clerk)).toMatchObject([
      // The password change ended all sessions and started this one.
      { What: 'session_closed' },
      { What: 'logged_in', Text: expect.any(String) },
      { What: 'password_changed' },
      { What: 'login' },
      { What: 'signed_up' },
    ]);
    expect((await eventsOf(member.id, 'staff', clerk))[0]).toMatchObject({
      What: 'member made genius',
      Why: 'Top seller',
      Rule: 'GeniusMember: false → true',
    });
    expect((await eventsOf(member.id, 'mails', clerk)).map(({ What }) => What)).toEqual(
      expect.arrayContaining(['waiting']),
    );
    const { Events } = await timelineOf(member.id, clerk);
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
      await makeStay(member, `TP-${at}`, { bookingDate: at < 30 ? '2026-10-05' : '2026-10-06' });
    const seen: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const { Events, Next }: Timeline = await timelineOf(member.id, clerk, next === '' ? '' : `Before=${next}`);
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
    const mails = async (id: number) => (await eventsOf(id, 'mails', clerk)).map(({ Number: mail }) => mail);
    const [ofFormer, ofLater] = [await mails(former.id), await mails(later.id)];
    expect(ofFormer.length).toBeGreaterThan(0);
    expect(ofLater.length).toBeGreaterThan(0);
    expect(ofFormer.filter((mail) => ofLater.includes(mail))).toEqual([]);
  });

  it('is in the requested language, and refuses an invalid cursor', async () => {
    const member = await makeMember({ points: 3 });
    const { Events } = await timelineOf(member.id, clerk, 'Kind=points', 'id');
    expect(Events[0]?.Text).toMatch(/^Koreksi/);
    expect((await staffCall(`GET /staff/members/${member.id}/timeline?Before=1`, clerk)).status).toBe(422);
    expect(await readLastAudit(`members/${member.id}/timeline`)).toMatchObject({ what: 'read: memberTimeline' });
  });
});
