import { makeMember, pointsOf, sql } from '@friends/tools/testing/api/api';
import fc from 'fast-check';
import { ownPortal } from '../../../tests/support/ops.ts';

const HEADER =
  'BookingRef,AgentCode,UserId,HotelName,City,Country,BookingDate,CheckIn,CheckOut,Room,Night,Status,Source';

interface Line {
  readonly ref: string;
  readonly agentCode: string;
  readonly userId: string;
}

const portal = ownPortal();

const line = ({ ref, agentCode, userId }: Line): string =>
  `${ref},${agentCode},${userId},Hotel Laut,Anyer,ID,2026-01-01,2026-02-01,2026-02-03,1,2,Check-Out,WEB`;
const importLines = (lines: readonly Line[]) =>
  portal.json('bookings', 'import', portal.file('any.csv', [HEADER, ...lines.map(line)].join('\n')), '--again');
const credit = () => portal.json('points', 'credit', '--as-of', '2026-03-01');

/** Spellings of a text that people read as the same. */
const respell = (text: string): fc.Arbitrary<string> =>
  fc.constantFrom(text, text.toLowerCase(), text.toUpperCase(), ` ${text} `, text.replace('-', '–'));

it('a booking is credited exactly once, in whatever order, number and spelling it is imported', async () => {
  const member = await makeMember();
  const refs = Array.from({ length: 6 }, (_, at) => `REF-${at}`);
  const spelled = fc.tuple(
    fc.constantFrom(...refs),
    fc.nat({ max: 4 }),
    respell(member.agentCode),
    respell(member.userId),
  );
  const file = fc.uniqueArray(spelled, { minLength: 1, maxLength: 6, selector: ([ref]) => ref });
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(file, { minLength: 1, maxLength: 3 }), async (files) => {
      for (const rows of files) {
        const lines = rows.map(([ref, spelling, agentCode, userId]) => {
          seen.add(ref);
          const spellings = [ref, ref.toLowerCase(), ` ${ref}`, ref.replace('-', '–'), ref.replace('REF', 'ｒｅｆ')];
          return { ref: spellings[spelling] ?? ref, agentCode, userId };
        });
        expect(await importLines(lines)).toMatchObject({ Refused: [], Imported: true });
        await credit();
      }
      expect(await pointsOf(member)).toBe(2 * seen.size);
    }),
    { numRuns: 25 },
  );
  expect(await sql('select count(*)::int as n from bookings where ref_key is null')).toEqual([{ n: 0 }]);
  expect((await portal.ops('ledger', 'check')).code).toBe(0);
});
