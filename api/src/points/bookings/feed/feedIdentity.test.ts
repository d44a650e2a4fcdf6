import { call, pointsOf } from '@friends/tools/testing/api/api';
import { feedFile } from '../../../../tests/support/feedUploads.ts';
import { ownPortal } from '../../../../tests/support/ops.ts';
import { feedLine, makeOwner, ownedFeeds } from '../../../../tests/support/ownedFeeds.ts';

const ZERO_WIDTH_SPACE = '\u200b';
const HIDDEN_CHARACTERS = 'This text has hidden characters, perhaps from copying: please type it instead';

const portal = ownPortal();
const { credit, importFeed, newRef } = ownedFeeds(portal);

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
    const mixed = portal.file('mixed.csv', feedFile(feedLine({ ref, ...other }), 'x,y'));
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
