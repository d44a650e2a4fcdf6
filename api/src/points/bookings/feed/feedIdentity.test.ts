import { call, makeMember, pointsOf, type TestMember } from '@friends/tools/testing/api/api';
import { ownPortal } from '../../../../tests/support/ops.ts';

const HEADER =
  'BookingRef,AgentCode,UserId,HotelName,City,Country,BookingDate,CheckIn,CheckOut,Room,Night,Status,Source';
const ZERO_WIDTH_SPACE = '\u200b';
const HIDDEN_CHARACTERS = 'This text has hidden characters, perhaps from copying: please type it instead';

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
const importFeed = (name: string, lines: readonly Line[], ...options: string[]) =>
  portal.json('bookings', 'import', feed(name, lines), ...options);
const credit = () => portal.json('points', 'credit', '--as-of', '2026-03-01');
let refCount = 0;
const newRef = (): string => {
  refCount += 1;
  return `REF-${refCount}`;
};

async function makeOwner(): Promise<{ member: TestMember; owner: Pick<Line, 'agentCode' | 'userId'> }> {
  const member = await makeMember();
  return { member, owner: { agentCode: member.agentCode, userId: member.userId } };
}

describe('one booking in two spellings', () => {
  it.each([
    ['capitals', (ref: string) => ref.toLowerCase()],
    ["a word processor's dash", (ref: string) => ref.replace('-', '–')],
    ['full-width letters', (ref: string) => ref.replace('REF', 'ＲＥＦ')],
  ])('is credited once if the spellings differ in %s', async (_, respell) => {
    const { member, owner } = await makeOwner();
    const ref = newRef();
    expect(await importFeed('one.csv', [{ ref, ...owner }])).toMatchObject({ New: 1 });
    await credit();
    expect(await importFeed('two.csv', [{ ref: respell(ref), ...owner }])).toMatchObject({ New: 0, Unchanged: 1 });
    await credit();
    expect(await pointsOf(member)).toBe(2);
  });

  it('is refused if both are in one file, with both spellings named', async () => {
    const { owner } = await makeOwner();
    const ref = newRef();
    const { Refused, Imported } = await importFeed('both.csv', [
      { ref, ...owner },
      { ref: ref.toLowerCase(), ...owner },
    ]);
    expect(Refused).toEqual([
      { Line: 3, Reason: `BookingRef ${ref.toLowerCase()} is already on line 2 in another spelling` },
    ]);
    expect(Imported).toBe(false);
  });

  it('stays at the same hotel whatever the encoding of its letters', async () => {
    const { member, owner } = await makeOwner();
    const ref = newRef();
    await importFeed('composed.csv', [{ ref, ...owner, hotel: 'Hotel Caf\u00e9' }]);
    const decomposed = [{ ref, ...owner, hotel: 'Hotel Cafe\u0301' }];
    expect(await importFeed('decomposed.csv', decomposed)).toMatchObject({ Unchanged: 1 });
    expect((await call('GET /transactions/hotels', { token: member.token })).body).toEqual(['Hotel Caf\u00e9']);
  });
});

describe('a hidden character in a feed', () => {
  it.each(['ref', 'agentCode', 'userId', 'hotel', 'source'] as const)(
    'in %s is refused in the same words as in forms',
    async (field) => {
      const { owner } = await makeOwner();
      const good = { ref: newRef(), ...owner, hotel: 'Hotel Laut', source: 'WEB' };
      const { Refused } = await importFeed('hidden.csv', [{ ...good, [field]: `${good[field]}${ZERO_WIDTH_SPACE}` }]);
      expect(Refused).toEqual([
        { Line: 2, Reason: expect.stringContaining(`${ZERO_WIDTH_SPACE}": ${HIDDEN_CHARACTERS}`) },
      ]);
    },
  );
});

describe('a line with a booking of another user', () => {
  it('is refused with the current user named, and changes nothing', async () => {
    const [{ member, owner }, { owner: other }] = [await makeOwner(), await makeOwner()];
    const ref = newRef();
    await importFeed('own.csv', [{ ref, ...owner }]);
    await credit();
    const result = await importFeed('other.csv', [{ ref, ...other }]);
    const [was, is] = [owner, other].map(({ agentCode, userId }) => `agent ${agentCode}, user ${userId}`);
    expect(result).toMatchObject({ Changed: 0, Imported: false, Moved: [] });
    expect(result.Refused[0].Reason.toLowerCase()).toBe(
      `BookingRef ${ref} belongs to ${was}; this line has ${is}`.toLowerCase(),
    );
    await credit();
    expect(await pointsOf(member)).toBe(2);
  });

  it.each(['agentCode', 'userId', 'source'] as const)('is refused if only the %s differs', async (field) => {
    const { owner } = await makeOwner();
    const own = { ref: newRef(), ...owner, source: 'WEB' };
    await importFeed('own.csv', [own]);
    const result = await importFeed('other.csv', [{ ...own, [field]: 'OTHER1' }]);
    expect(result).toMatchObject({ Changed: 0, Refused: [{ Line: 2 }], Imported: false });
  });

  it('moves booking and points if that is allowed, and the booking is named', async () => {
    const [{ member, owner }, { member: newMember, owner: other }] = [await makeOwner(), await makeOwner()];
    const ref = newRef();
    await importFeed('own.csv', [{ ref, ...owner }]);
    await credit();
    const result = await importFeed('other.csv', [{ ref, ...other }], '--allow-owner-change');
    expect(result).toMatchObject({ Changed: 1, Moved: [{ BookingRef: ref }], Imported: true });
    await credit();
    expect([await pointsOf(member), await pointsOf(newMember)]).toEqual([0, 2]);
    expect((await portal.ops('ledger', 'check')).code).toBe(0);
  });

  it('is listed together with lines that cannot be read', async () => {
    const [{ owner }, { owner: other }] = [await makeOwner(), await makeOwner()];
    const ref = newRef();
    await importFeed('own.csv', [{ ref, ...owner }]);
    const mixed = portal.file('mixed.csv', [HEADER, line({ ref, ...other }), 'x,y'].join('\n'));
    const { Refused, Imported } = await portal.json('bookings', 'import', mixed);
    expect(Refused.map(({ Line }: { Line: number }) => Line)).toEqual([2, 3]);
    expect(Imported).toBe(false);
  });

  it('is skipped with other refused lines, and the rest is imported', async () => {
    const [{ owner }, { owner: other }] = [await makeOwner(), await makeOwner()];
    const [ref, another] = [newRef(), newRef()];
    await importFeed('own.csv', [{ ref, ...owner }]);
    const lines = [
      { ref, ...other },
      { ref: another, ...other },
    ];
    expect(await importFeed('mixed.csv', lines, '--skip-refused')).toMatchObject({
      New: 1,
      Changed: 0,
      Imported: true,
    });
  });

  it('is accepted if the user differs only in upper and lower case', async () => {
    const { owner } = await makeOwner();
    const ref = newRef();
    await importFeed('own.csv', [{ ref, ...owner }]);
    const small = { agentCode: owner.agentCode.toLowerCase(), userId: owner.userId.toUpperCase(), source: 'web' };
    expect(await importFeed('small.csv', [{ ref, ...small }])).toMatchObject({
      Refused: [],
      Imported: true,
      Moved: [],
    });
  });
});

describe('an old file after a newer one', () => {
  it("does not restore a cancelled stay: Monday's file after Tuesday's", async () => {
    const { member, owner } = await makeOwner();
    const ref = newRef();
    const monday = [{ ref, ...owner }];
    await importFeed('monday.csv', monday);
    await credit();
    await importFeed('tuesday.csv', [{ ref, ...owner, status: 'Canceled' }]);
    await credit();
    const result = await portal.ops('bookings', 'import', feed('monday.csv', monday));
    expect(result.code).toBe(1);
    expect(result.out).toMatch(
      /monday\.csv was imported before \(.+ UTC\), and newer files since, the last of them tuesday\.csv/,
    );
    expect(result.out).toContain('--again');
    await credit();
    expect(await pointsOf(member)).toBe(0);
  });

  it('is still refused after a run that skipped its lines', async () => {
    const [{ owner }, { owner: other }] = [await makeOwner(), await makeOwner()];
    const ref = newRef();
    const [one, two] = [[{ ref, ...owner }], [{ ref, ...other }]];
    await importFeed('one.csv', one);
    await importFeed('two.csv', two, '--allow-owner-change');
    const old = { Imported: false, Refusal: expect.stringContaining('two.csv') };
    expect(await importFeed('one.csv', one, '--allow-owner-change')).toMatchObject(old);
    expect(await importFeed('one.csv', one, '--skip-refused')).toMatchObject({ Changed: 0 });
    expect(await importFeed('one.csv', one, '--allow-owner-change')).toMatchObject(old);
  });

  it('is recognized by its bookings, whatever its name, line ends and order', async () => {
    const { owner } = await makeOwner();
    const [one, two] = [
      { ref: newRef(), ...owner },
      { ref: newRef(), ...owner },
    ];
    await importFeed('monday.csv', [one, two]);
    await importFeed('tuesday.csv', [{ ...one, status: 'No-Show' }]);
    const copy = [HEADER, line(two), line({ ...one, ref: one.ref.toLowerCase() }), ''].join('\r\n');
    const result = await portal.json('bookings', 'import', portal.file('copy.csv', copy));
    expect(result).toMatchObject({ Changed: 0, Imported: false, Refusal: expect.stringContaining('tuesday.csv') });
  });

  it('is imported with --again, and the restored stay is listed', async () => {
    const { member, owner } = await makeOwner();
    const ref = newRef();
    const monday = [{ ref, ...owner }];
    await importFeed('monday.csv', monday);
    await importFeed('tuesday.csv', [{ ref, ...owner, status: 'Canceled' }]);
    const result = await importFeed('monday.csv', monday, '--again');
    expect(result).toMatchObject({
      Changed: 1,
      Returned: [{ BookingRef: ref, From: 'Canceled', To: 'Check-Out' }],
      Imported: true,
    });
    await credit();
    expect(await pointsOf(member)).toBe(2);
  });

  it('is imported if it changes nothing, because the newer one had other bookings', async () => {
    const { owner } = await makeOwner();
    const monday = [{ ref: newRef(), ...owner }];
    await importFeed('hotels-a.csv', monday);
    await importFeed('hotels-b.csv', [{ ref: newRef(), ...owner }]);
    expect(await importFeed('hotels-a.csv', monday)).toMatchObject({ Unchanged: 1, Imported: true });
  });

  it('leaves no trace in the list of imports after a dry run', async () => {
    const { owner } = await makeOwner();
    const monday = [{ ref: newRef(), ...owner }];
    const before = (await portal.json('bookings', 'imports')).length;
    await importFeed('monday.csv', monday, '--dry-run');
    expect(await portal.json('bookings', 'imports')).toHaveLength(before);
    await importFeed('monday.csv', monday);
    const [{ File, Rows, New, FileHash, By }] = await portal.json('bookings', 'imports');
    expect({ File, Rows, New }).toEqual({ File: 'monday.csv', Rows: 1, New: 1 });
    expect(FileHash).toMatch(/^[0-9a-f]{64}$/);
    expect(By).not.toBe('');
  });
});
