import { call, makeMember } from '@friends/tools/testing/api/api';
import {
  contentFiles,
  expectNoCrash,
  fieldsIn,
  INVALID_VALUES,
  importFile,
} from '../../../tests/support/contentFiles.ts';
import { ownPortal } from '../../../tests/support/ops.ts';

const portal = ownPortal();

/** Unusual texts that are valid content. */
const HARMLESS = [`'; drop table members; -- "`, '<script>alert(1)</script>', '👩‍👩‍👧‍👦😀', '%s\\ \u202eabc'];
describe.each(Object.entries(contentFiles()))('a file of %s', (group, file) => {
  it('with an invalid value in any field is imported or refused with a sentence, and never crashes', async () => {
    for (const [n, location] of [...fieldsIn(file)].entries())
      for (const value of [INVALID_VALUES[n % INVALID_VALUES.length], INVALID_VALUES[(n + 5) % INVALID_VALUES.length]])
        await expectNoCrash(portal, { group, file, location, value });
  });

  it('can have any text in its text fields, which is stored as written', async () => {
    const shown = [...fieldsIn(file)].filter(
      ({ path, field }) => /^(Name|Title|Testimony|Description)/.test(field) && !path.startsWith('/categories'),
    );
    expect(shown.length).toBeGreaterThan(0);
    for (const { parent, field } of shown)
      for (const text of HARMLESS) {
        const before = parent[field];
        parent[field] = text;
        const result = await importFile(portal, group, file);
        // Names are part of the key; hidden characters would allow lookalikes.
        if (result.err.includes('hidden characters') && text.includes('\u202e') && /^Name(En)?$/.test(field)) {
          parent[field] = before;
          continue;
        }
        expect(result).toMatchObject({ code: 0, err: '' });
        expect(JSON.stringify(await portal.json(group, 'list'))).toContain(JSON.stringify(text).slice(1, -1));
        parent[field] = before;
      }
    expect((await call('GET /pages?showAll=true')).status).toBe(200);
  });
});

describe('a booking feed', () => {
  const HEADER =
    'BookingRef,AgentCode,UserId,HotelName,City,Country,BookingDate,CheckIn,CheckOut,Room,Night,Status,Source'.split(
      ',',
    );
  const GOOD = 'F1,A1,a,Hotel,Solo,ID,2026-01-01,2026-02-01,2026-02-03,1,2,Booked,WEB'.split(',');
  const VALUES = [
    ...HARMLESS,
    'a\0b',
    '',
    ' ',
    'x'.repeat(10_000),
    '-1',
    '1.5',
    '1e3',
    '2147483648',
    '99999999999999999999',
    'NaN',
    '=1+1',
    '\uff11',
    '2026-02-30',
    '0000-00-00',
    '9999-12-31',
    '10000-01-01',
    '1899-01-01',
  ];
  const cell = (value: string): string => `"${value.replaceAll('"', '""')}"`;
  const importRow = (row: readonly string[]) =>
    portal.ops('bookings', 'import', portal.file('f.csv', `${HEADER.join(',')}\n${row.map(cell).join(',')}\n`));

  it('is accepted, or refused with line and reason, for a wrong value in any column', async () => {
    for (const [at, column] of HEADER.entries())
      for (const value of VALUES) {
        const { code, out, err } = await importRow(GOOD.with(at, value));
        const what = `${column} ${JSON.stringify(value).slice(0, 40)}: ${code} ${out}${err}`;
        const refused = code === 1 && /line 2: .+/.test(out) && out.length < 500;
        if (err !== '' || !(code === 0 || refused)) throw new Error(what);
      }
  });

  it('shows the agent a hotel as it was written', async () => {
    const member = await makeMember();
    const hotel = HARMLESS.join(' ').replace('\u202e', '');
    await importRow(GOOD.with(0, 'F2').with(1, member.agentCode).with(2, member.userId).with(3, hotel.slice(0, 100)));
    const { body } = await call('GET /transactions', { token: member.token });
    expect(body).toMatchObject([{ BookingRef: 'F2', HotelName: hotel.slice(0, 100) }]);
  });
});
