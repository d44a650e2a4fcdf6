import { call, makeMember, pointsOf, type TestMember } from '@friends/tools/testing/api/api';
import { ownPortal } from '../../../../tests/support/ops.ts';

const HEADER =
  'BookingRef,AgentCode,UserId,HotelName,City,Country,BookingDate,CheckIn,CheckOut,Room,Night,Status,Source';
const ZERO_WIDTH_SPACE = '\u200b';
const SIGNS = 'This text has hidden characters, perhaps from copying: please type it by hand';

interface Line {
  readonly ref: string;
  readonly agentCode: string;
  readonly userId: string;
  readonly hotel?: string;
  readonly night?: number;
  readonly status?: string;
  readonly source?: string;
}

const line = ({
  ref,
  agentCode,
  userId,
  hotel = 'Hotel Laut',
  night = 2,
  status = 'Check-Out',
  source = 'WEB',
}: Line) =>
  `${ref},${agentCode},${userId},${hotel},Anyer,ID,2026-01-01,2026-02-01,2026-02-03,1,${night},${status},${source}`;

const portal = ownPortal();

const feed = (name: string, lines: readonly Line[]): string =>
  portal.file(name, [HEADER, ...lines.map(line)].join('\n'));
const take = (name: string, lines: readonly Line[], ...options: string[]) =>
  portal.json('bookings', 'import', feed(name, lines), ...options);
const credit = () => portal.json('points', 'credit', '--as-of', '2026-03-01');
let made = 0;
const newRef = (): string => {
  made += 1;
  return `REF-${made}`;
};

async function agent(): Promise<{ member: TestMember; owner: Pick<Line, 'agentCode' | 'userId'> }> {
  const member = await makeMember();
  return { member, owner: { agentCode: member.agentCode, userId: member.userId } };
}

describe('one booking in two spellings', () => {
  it.each([
    ['capitals', (ref: string) => ref.toLowerCase()],
    ["a word processor's dash", (ref: string) => ref.replace('-', '–')],
    ['full-width letters', (ref: string) => ref.replace('REF', 'ＲＥＦ')],
  ])('is credited once: %s', async (_, respell) => {
    const { member, owner } = await agent();
    const ref = newRef();
    expect(await take('one.csv', [{ ref, ...owner }])).toMatchObject({ New: 1 });
    await credit();
    expect(await take('two.csv', [{ ref: respell(ref), ...owner }])).toMatchObject({ New: 0, Unchanged: 1 });
    await credit();
    expect(await pointsOf(member)).toBe(2);
  });

  it('is refused in one file, and both spellings are named', async () => {
    const { owner } = await agent();
    const ref = newRef();
    const { Refused, Imported } = await take('both.csv', [
      { ref, ...owner },
      { ref: ref.toLowerCase(), ...owner },
    ]);
    expect(Refused).toEqual([
      { Line: 3, Reason: `BookingRef ${ref.toLowerCase()} is already on line 2 in another spelling` },
    ]);
    expect(Imported).toBe(false);
  });

  it('is at the same hotel in whatever encoding its letters are', async () => {
    const { member, owner } = await agent();
    const ref = newRef();
    await take('composed.csv', [{ ref, ...owner, hotel: 'Hotel Caf\u00e9' }]);
    const decomposed = [{ ref, ...owner, hotel: 'Hotel Cafe\u0301' }];
    expect(await take('decomposed.csv', decomposed)).toMatchObject({ Unchanged: 1 });
    expect((await call('GET /transactions/hotels', { token: member.token })).body).toEqual(['Hotel Caf\u00e9']);
  });
});

describe('a hidden character in a feed', () => {
  it.each(['ref', 'agentCode', 'userId', 'hotel', 'source'] as const)(
    'is refused in %s, in the words of the forms',
    async (field) => {
      const { owner } = await agent();
      const good = { ref: newRef(), ...owner, hotel: 'Hotel Laut', source: 'WEB' };
      const { Refused } = await take('hidden.csv', [{ ...good, [field]: `${good[field]}${ZERO_WIDTH_SPACE}` }]);
      expect(Refused).toEqual([{ Line: 2, Reason: expect.stringContaining(`${ZERO_WIDTH_SPACE}": ${SIGNS}`) }]);
    },
  );
});

describe('a booking of another user', () => {
  it('is refused with its present user, and changes nothing', async () => {
    const [{ member, owner }, { owner: other }] = [await agent(), await agent()];
    const ref = newRef();
    await take('own.csv', [{ ref, ...owner }]);
    await credit();
    const said = await take('other.csv', [{ ref, ...other }]);
    const [was, is] = [owner, other].map(({ agentCode, userId }) => `agent ${agentCode}, user ${userId}`);
    expect(said).toMatchObject({ Changed: 0, Imported: false, Moved: [] });
    expect(said.Refused[0].Reason.toLowerCase()).toBe(
      `BookingRef ${ref} belongs to ${was}; this line says ${is}`.toLowerCase(),
    );
    await credit();
    expect(await pointsOf(member)).toBe(2);
  });

  it.each(['agentCode', 'userId', 'source'] as const)('is refused if only the %s differs', async (field) => {
    const { owner } = await agent();
    const own = { ref: newRef(), ...owner, source: 'WEB' };
    await take('own.csv', [own]);
    const said = await take('other.csv', [{ ...own, [field]: 'OTHER1' }]);
    expect(said).toMatchObject({ Changed: 0, Refused: [{ Line: 2 }], Imported: false });
  });

  it('moves if that is allowed: it is named, and its points go with it', async () => {
    const [{ member, owner }, { member: heir, owner: other }] = [await agent(), await agent()];
    const ref = newRef();
    await take('own.csv', [{ ref, ...owner }]);
    await credit();
    const said = await take('other.csv', [{ ref, ...other }], '--allow-owner-change');
    expect(said).toMatchObject({ Changed: 1, Moved: [{ BookingRef: ref }], Imported: true });
    await credit();
    expect([await pointsOf(member), await pointsOf(heir)]).toEqual([0, 2]);
    expect((await portal.ops('ledger', 'check')).code).toBe(0);
  });

  it('is named beside lines that cannot be read', async () => {
    const [{ owner }, { owner: other }] = [await agent(), await agent()];
    const ref = newRef();
    await take('own.csv', [{ ref, ...owner }]);
    const mixed = portal.file('mixed.csv', [HEADER, line({ ref, ...other }), 'x,y'].join('\n'));
    const { Refused, Imported } = await portal.json('bookings', 'import', mixed);
    expect(Refused.map(({ Line }: { Line: number }) => Line)).toEqual([2, 3]);
    expect(Imported).toBe(false);
  });

  it('is left out with other refused lines, and the rest is imported', async () => {
    const [{ owner }, { owner: other }] = [await agent(), await agent()];
    const [ref, another] = [newRef(), newRef()];
    await take('own.csv', [{ ref, ...owner }]);
    const lines = [
      { ref, ...other },
      { ref: another, ...other },
    ];
    expect(await take('mixed.csv', lines, '--skip-refused')).toMatchObject({ New: 1, Changed: 0, Imported: true });
  });

  it('is the same user’s in other capitals', async () => {
    const { owner } = await agent();
    const ref = newRef();
    await take('own.csv', [{ ref, ...owner }]);
    const small = { agentCode: owner.agentCode.toLowerCase(), userId: owner.userId.toUpperCase(), source: 'web' };
    expect(await take('small.csv', [{ ref, ...small }])).toMatchObject({ Refused: [], Imported: true, Moved: [] });
  });
});

describe('an old file after a newer one', () => {
  it("does not restore a cancelled stay: Monday's file after Tuesday's", async () => {
    const { member, owner } = await agent();
    const ref = newRef();
    const monday = [{ ref, ...owner }];
    await take('monday.csv', monday);
    await credit();
    await take('tuesday.csv', [{ ref, ...owner, status: 'Canceled' }]);
    await credit();
    const said = await portal.ops('bookings', 'import', feed('monday.csv', monday));
    expect(said.code).toBe(1);
    expect(said.out).toMatch(
      /monday\.csv was imported before \(.+ UTC\), and others after it, the last of them tuesday\.csv/,
    );
    expect(said.out).toContain('--again');
    await credit();
    expect(await pointsOf(member)).toBe(0);
  });

  it('is also refused after a run that skipped its lines', async () => {
    const [{ owner }, { owner: other }] = [await agent(), await agent()];
    const ref = newRef();
    const [one, two] = [[{ ref, ...owner }], [{ ref, ...other }]];
    await take('one.csv', one);
    await take('two.csv', two, '--allow-owner-change');
    const old = { Imported: false, Refusal: expect.stringContaining('two.csv') };
    expect(await take('one.csv', one, '--allow-owner-change')).toMatchObject(old);
    expect(await take('one.csv', one, '--skip-refused')).toMatchObject({ Changed: 0 });
    expect(await take('one.csv', one, '--allow-owner-change')).toMatchObject(old);
  });

  it('is recognized by its bookings, whatever its name, line ends and order', async () => {
    const { owner } = await agent();
    const [one, two] = [
      { ref: newRef(), ...owner },
      { ref: newRef(), ...owner },
    ];
    await take('monday.csv', [one, two]);
    await take('tuesday.csv', [{ ...one, status: 'No-Show' }]);
    const copy = [HEADER, line(two), line({ ...one, ref: one.ref.toLowerCase() }), ''].join('\r\n');
    const said = await portal.json('bookings', 'import', portal.file('copy.csv', copy));
    expect(said).toMatchObject({ Changed: 0, Imported: false, Refusal: expect.stringContaining('tuesday.csv') });
  });

  it('is imported on request, and the restored stay is named', async () => {
    const { member, owner } = await agent();
    const ref = newRef();
    const monday = [{ ref, ...owner }];
    await take('monday.csv', monday);
    await take('tuesday.csv', [{ ref, ...owner, status: 'Canceled' }]);
    const said = await take('monday.csv', monday, '--again');
    expect(said).toMatchObject({
      Changed: 1,
      Returned: [{ BookingRef: ref, From: 'Canceled', To: 'Check-Out' }],
      Imported: true,
    });
    await credit();
    expect(await pointsOf(member)).toBe(2);
  });

  it('is imported if it changes nothing, since the newer one had other bookings', async () => {
    const { owner } = await agent();
    const monday = [{ ref: newRef(), ...owner }];
    await take('hotels-a.csv', monday);
    await take('hotels-b.csv', [{ ref: newRef(), ...owner }]);
    expect(await take('hotels-a.csv', monday)).toMatchObject({ Unchanged: 1, Imported: true });
  });

  it('is also refused by a dry run, which leaves no trace', async () => {
    const { owner } = await agent();
    const monday = [{ ref: newRef(), ...owner }];
    const before = (await portal.json('bookings', 'imports')).length;
    await take('monday.csv', monday, '--dry-run');
    expect(await portal.json('bookings', 'imports')).toHaveLength(before);
    await take('monday.csv', monday);
    const [{ File, Rows, New, FileHash, By }] = await portal.json('bookings', 'imports');
    expect({ File, Rows, New }).toEqual({ File: 'monday.csv', Rows: 1, New: 1 });
    expect(FileHash).toMatch(/^[0-9a-f]{64}$/);
    expect(By).not.toBe('');
  });
});
