import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiFolder, call, makeMember } from '@friends/tools/testing/api/api';
import { ownPortal } from '../../tests/support/ops.ts';

const portal = ownPortal();

// biome-ignore lint/suspicious/noExplicitAny: content files are JSON of many shapes.
type Json = any;

/** Text that is content like any other. */
const HARMLESS = [`'; drop table members; -- "`, '<script>alert(1)</script>', '👩‍👩‍👧‍👦😀', '%s\\ \u202eabc'];
const WRONG = [
  ...['a\0b', '\ud800', 'x'.repeat(100_001), -1, 1.5, 2_147_483_648, 1e12, 1e308, -2_147_483_649],
  ...[true, [], {}, ['a'], [null]],
];

const demo = (name: string): Json => JSON.parse(readFileSync(join(apiFolder, `demo/${name}.json`), 'utf8'));
const category = { id: 'NEW', Name: 'Baru', NameEn: 'New', Position: 1 };
const FILES: Record<string, Json> = {
  pages: [{ Country: 'ID', Position: 1, Active: true, Published: true, ...demo('pages')[0] }],
  rewards: {
    categories: [category],
    rewards: [{ Country: 'ID', Active: true, ...demo('rewards').rewards[0], Category: 'NEW' }],
  },
  promotions: [{ Active: true, AppliesTo: ['ALL'], Category: 'HOTEL', ...demo('promotions')[0] }],
  testimonials: [demo('testimonials')[0]],
  campaign: demo('campaign-amazing-race-5'),
};

/** Every place in a file: the object and the name of its field. Of a list, the first stands for all. */
function* places(node: Json, path = ''): Generator<{ at: string; node: Json; field: string }> {
  for (const field of Array.isArray(node) ? ['0'] : Object.keys(node)) {
    yield { at: `${path}/${field}`, node, field };
    if (typeof node[field] === 'object' && node[field] !== null) yield* places(node[field], `${path}/${field}`);
  }
}

const take = (group: string, file: Json) => portal.ops(group, 'import', portal.file('c.json', JSON.stringify(file)));

describe.each(Object.entries(FILES))('a file of %s', (group, file) => {
  it('with a wrong value anywhere is taken or refused in a sentence, and never fails', async () => {
    for (const { at, node, field } of places(file)) {
      const before = node[field];
      for (const wrong of WRONG) {
        node[field] = wrong;
        const { code, out, err } = await take(group, file);
        const what = `${group} ${at} ${JSON.stringify(wrong).slice(0, 40)}: ${code} ${out}${err}`;
        if ((code !== 0 && code !== 1) || /This failed|undefined/.test(err) || err.length > 300) throw new Error(what);
      }
      node[field] = before;
    }
  });

  it('may have any text where text is shown, and keeps it as it was written', async () => {
    const shown = [...places(file)].filter(
      ({ at, field }) => /^(Name|Title|Testimony|Description)/.test(field) && !at.startsWith('/categories'),
    );
    expect(shown.length).toBeGreaterThan(0);
    for (const { node, field } of shown)
      for (const text of HARMLESS) {
        const before = node[field];
        node[field] = text;
        const said = await take(group, file);
        // Part of the key, which two spellings must not share.
        if (said.err.includes('hidden signs') && text.includes('\u202e') && /^Name(En)?$/.test(field)) {
          node[field] = before;
          continue;
        }
        expect(said).toMatchObject({ code: 0, err: '' });
        expect(JSON.stringify(await portal.json(group, 'list'))).toContain(JSON.stringify(text).slice(1, -1));
        node[field] = before;
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
    ...[
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
    ],
    ...['2026-02-30', '0000-00-00', '9999-12-31', '10000-01-01', '1899-01-01'],
  ];
  const cell = (value: string): string => `"${value.replaceAll('"', '""')}"`;
  const takeRow = (row: readonly string[]) =>
    portal.ops('bookings', 'import', portal.file('f.csv', `${HEADER.join(',')}\n${row.map(cell).join(',')}\n`));

  it('with a wrong value in any column is taken or refused with the line and the reason', async () => {
    for (const [at, column] of HEADER.entries())
      for (const value of VALUES) {
        const { code, out, err } = await takeRow(GOOD.with(at, value));
        const what = `${column} ${JSON.stringify(value).slice(0, 40)}: ${code} ${out}${err}`;
        const refused = code === 1 && /line 2: .+/.test(out) && out.length < 500;
        if (err !== '' || !(code === 0 || refused)) throw new Error(what);
      }
  });

  it('shows the agent a hotel as it was written', async () => {
    const member = await makeMember();
    const hotel = HARMLESS.join(' ').replace('\u202e', '');
    await takeRow(GOOD.with(0, 'F2').with(1, member.agentCode).with(2, member.userId).with(3, hotel.slice(0, 100)));
    const { body } = await call('GET /transactions', { token: member.token });
    expect(body).toMatchObject([{ BookingRef: 'F2', HotelName: hotel.slice(0, 100) }]);
  });
});
