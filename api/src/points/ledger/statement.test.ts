import { call, control, makeMember, makeReward, type TestMember } from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { claim } from '../../../tests/support/asMember.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';

// Booked in the year of the stay, as lines of another year show the year.
ownApi({}, '2026-03-01T02:00:00Z');

const statement = ({ token }: TestMember, language = 'en') => call('GET /account-statements', { token, language });

describe('my statement', () => {
  it('lists each line in my language, newest first', async () => {
    const member = await makeMember({ points: 10 });
    await claim(member, await makeReward());
    const bookingId = await makeBooking(member);
    await control('settleBooking', { bookingId, asOf: '2026-03-01' });
    const en = await statement(member);
    expect(en.headers.get('x-total-count')).toBe('3');
    expect(en.body.map(({ Amount, Balance }: { Amount: number; Balance: number }) => [Amount, Balance])).toEqual([
      [2, 9],
      [-3, 7],
      [10, 10],
    ]);
    expect(en.body.map(({ Cause }: { Cause: string }) => Cause)).toEqual(['booking', 'redemption', 'correction']);
    expect(en.body[0].Description).toBe('Stay at Hotel Merapi, 2 nights, 01–03 Feb');
    const id = await statement(member, 'id');
    expect(id.body.map(({ Description }: { Description: string }) => Description)).toEqual([
      'Menginap di Hotel Merapi, 2 malam, 01–03 Feb',
      'Penukaran hadiah: Hadiah',
      'Koreksi: test',
    ]);
  });

  it('has no lines of other members', async () => {
    await makeMember({ points: 10 });
    expect((await statement(await makeMember())).body).toEqual([]);
  });
});
