import { pointsOf } from '@friends/tools/testing/api/api';
import { feedFile } from '../../../../tests/support/feedUploads.ts';
import { ownPortal } from '../../../../tests/support/ops.ts';
import { feedLine, makeOwner, ownedFeeds } from '../../../../tests/support/ownedFeeds.ts';

const portal = ownPortal();
const { credit, importFeed, newRef, writeFeed } = ownedFeeds(portal);

describe('an old file after a newer one', () => {
  it("does not restore a cancelled stay: Monday's file after Tuesday's", async () => {
    const { member, owner } = await makeOwner();
    const ref = newRef();
    const monday = [{ ref, ...owner }];
    await importFeed('monday.csv', monday);
    await credit();
    await importFeed('tuesday.csv', [{ ref, ...owner, status: 'Canceled' }]);
    await credit();
    const result = await portal.ops('bookings', 'import', writeFeed('monday.csv', monday));
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
    const copy = feedFile(feedLine(two), feedLine({ ...one, ref: one.ref.toLowerCase() })).replaceAll('\n', '\r\n');
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
