import { addDays } from '@friends/shared/contract/rules/days';
import type { AgencyFigures, Figures } from '@friends/shared/contract/staff/figures';
import { control, makeMember, setClock, type TestMember } from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { makeStaff, staffCall } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T05:00:00Z');
ownApi({}, NOW);

describe('agencies', () => {
  const DAY = '2026-11-25';
  const bookedOn = (days: number) => addDays(DAY, -days);

  it('are listed as growing with more bookings than before, or quiet after 60 days without one', async () => {
    const [grown, quiet, same] = [
      await makeMember({ agent: { country: 'VN' } }),
      await makeMember({ agent: { country: 'VN' } }),
      await makeMember({ agent: { country: 'VN' } }),
    ];
    const book = async (member: TestMember, daysAgo: readonly number[]) => {
      for (const days of daysAgo) await makeBooking({ ...member, bookingDate: bookedOn(days) });
    };
    await book(grown, [0, 59, 60, 119, 120]);
    await book(quiet, [60, 200]);
    await book(same, [10, 70]);
    await makeBooking({ ...grown, bookingDate: bookedOn(1) });
    // Cancelled ones and no-shows don't count.
    await makeBooking({ ...quiet, bookingDate: bookedOn(1), status: 'Canceled' });
    await makeBooking({ ...quiet, bookingDate: bookedOn(2), status: 'No-Show' });
    await control('runNightly', { at: `${DAY}T05:00:00Z` });
    await setClock(NOW);
    // The night has ended the sessions, so the manager signs in only now.
    const manager = await makeStaff('manager', NOW);
    const figures = async <Row>(path: string) =>
      (await staffCall<Row>(`GET /staff/figures${path}`, { cookie: manager.cookie })).body;
    expect(await figures<AgencyFigures[]>('/agencies?Country=VN')).toEqual([
      { AgentCode: grown.agentCode, Country: 'VN', LastBooking: DAY, Bookings: 3, Before: 2 },
    ]);
    expect(await figures<AgencyFigures[]>('/agencies?Country=VN&Trend=quiet')).toEqual([
      { AgentCode: quiet.agentCode, Country: 'VN', LastBooking: bookedOn(60), Bookings: 0, Before: 1 },
    ]);
    expect((await figures<Figures>('')).AgenciesAsOf).toBe('2026-11-25T05:00:00.000Z');
  });
});
