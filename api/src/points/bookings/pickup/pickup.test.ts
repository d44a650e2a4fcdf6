import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { FeedPickups } from '@friends/shared/contract/staff/feedPickup';
import type { Today } from '@friends/shared/contract/staff/today';
import { makeMember, pointsOf, setClock, sql, useApi } from '@friends/tools/testing/api/api';
import { until } from '@friends/tools/testing/until';
import { makeFeedFolder } from '../../../../tests/support/feedPickups.ts';
import { feedFile, feedUploads, stayLine } from '../../../../tests/support/feedUploads.ts';
import { ownPortal } from '../../../../tests/support/ops.ts';
import { startOwnApi } from '../../../../tests/support/ownApi.ts';
import { makeStaff, type StaffPerson, staffCall } from '../../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-10T05:00:00Z');

const bookings = async () =>
  (await sql('select booking_ref as ref from bookings order by id')).map(({ ref }) => ref as string);
const imports = () => sql('select file_name as file, imported_by as by, new, refused from feed_imports order by id');

describe('feeds in a folder', () => {
  const inbox = makeFeedFolder();
  const portal = ownPortal({ FEED_FROM: inbox.folder });
  const pickUp = () => portal.json('bookings', 'pick-up');
  beforeAll(() => setClock(NOW));

  it('are imported in order of name, moved to done, and recorded as automatic', async () => {
    inbox.deliver('b.csv', feedFile(stayLine('B1')));
    inbox.deliver('a.csv', feedFile(stayLine('A1'), stayLine('A2')));
    expect((await pickUp()).Files).toMatchObject([
      { File: 'a.csv', Result: 'imported', Import: 1 },
      { File: 'b.csv', Result: 'imported', Import: 2 },
    ]);
    expect(await bookings()).toEqual(['A1', 'A2', 'B1']);
    expect(await imports()).toEqual([
      { file: 'a.csv', by: 'portal:feed-pickup', new: 2, refused: 0 },
      { file: 'b.csv', by: 'portal:feed-pickup', new: 1, refused: 0 },
    ]);
    expect([inbox.fileNames(), inbox.fileNames('done')]).toEqual([[], ['a.csv', 'b.csv']]);
    expect(await sql(`select what, target from audit where who = 'portal:feed-pickup' order by id`)).toEqual(
      ['a.csv', 'b.csv'].flatMap((target) => [
        { what: 'bookings imported', target },
        { what: 'booking feed picked up: imported', target },
      ]),
    );
  });

  it('are moved and not imported again if they were imported before', async () => {
    inbox.deliver('again.csv', feedFile(stayLine('A1'), stayLine('A2')));
    expect((await pickUp()).Files).toEqual([
      { File: 'again.csv', Result: 'same', Reason: 'Already imported on 2026-11-10 12:00 (a.csv).', Import: null },
    ]);
    expect(await imports()).toHaveLength(2);
    expect(inbox.fileNames('done')).toContain('again.csv');
  });

  it('are left to a person if they would undo later changes of bookings', async () => {
    inbox.deliver('r1.csv', feedFile(stayLine('R1')));
    inbox.deliver('r2.csv', feedFile(stayLine('R1', { status: 'Canceled' })));
    inbox.deliver('r3.csv', feedFile(stayLine('R1')));
    expect((await pickUp()).Files.at(-1)).toEqual({
      File: 'r3.csv',
      Result: 'failed',
      Import: null,
      Reason: 'Already imported on 2026-11-10 12:00 (r1.csv), but it would change bookings that have changed since.',
    });
    expect(inbox.fileNames('failed')).toContain('r3.csv');
    expect(await sql(`select status from bookings where booking_ref = 'R1'`)).toEqual([{ status: 'Canceled' }]);
    await sql(`delete from bookings where booking_ref = 'R1'`);
    rmSync(join(inbox.folder, 'failed'), { recursive: true });
  });

  it('are imported and moved whatever their names', async () => {
    const names = [
      `${'l'.repeat(251)}.csv`,
      `${'é'.repeat(125)}.csv`,
      'x..%2f..%2fetc.csv',
      '- $(x) "y" \n\t.csv',
      'a\\b.csv',
    ];
    for (const [at, name] of names.entries()) inbox.deliver(name, feedFile(stayLine(`O${at}`)));
    const { Files, Errors } = await pickUp();
    expect(Errors).toEqual([]);
    expect(Files.map(({ Result }: { Result: string }) => Result)).toEqual(names.map(() => 'imported'));
    expect(inbox.fileNames()).toEqual([]);
    await sql(`delete from bookings where booking_ref like 'O%'`);
  });

  it('are moved to failed with their refused lines if invalid, and do not stop the others', async () => {
    inbox.deliver('c1.csv', 'Name,Points\nAna,3\n');
    inbox.deliver('c2.csv', feedFile(stayLine('C2'), '=x,y'));
    inbox.deliver('c3.csv', '');
    inbox.deliver('c4.csv', feedFile(stayLine('C4')));
    const { code, out } = await portal.ops('bookings', 'pick-up');
    expect(code).toBe(1);
    expect(out.split('\n')).toEqual([
      expect.stringMatching(/^c1\.csv: failed\. Line 1 is not the feed's header/),
      'c2.csv: failed. 1 line is refused.',
      'c3.csv: failed. The file is empty.',
      'c4.csv: imported',
    ]);
    expect(inbox.fileNames('failed')).toEqual(['c1.csv', 'c2.csv', 'c2.csv.refused.csv', 'c3.csv']);
    expect(inbox.read('failed', 'c2.csv.refused.csv')).toContain(
      `'=x,y,,,,,,,,,,,,3,"2 fields instead of 13, separated by commas"`,
    );
    expect(await bookings()).toEqual(['A1', 'A2', 'B1', 'C4']);
    // A person imports the accepted lines of the file on the staff page.
    const feed = feedUploads({ staff: await makeStaff('approver', NOW) });
    const [{ id }] = await sql(`select upload_id as id from feed_pickups where file_name = 'c2.csv'`);
    const upload = await feed.readUpload(id);
    expect(upload).toMatchObject({ State: 'checked', UploadedBy: 'portal:feed-pickup', Plan: { Refused: 1, New: 1 } });
    expect((await feed.startImport(upload, { SkipRefused: true })).status).toBe(200);
    expect((await feed.waitForEnd(id)).State).toBe('imported');
  });

  it('are left in place if they may still be written or their names mark them as unfinished', async () => {
    inbox.deliver('d1.csv', feedFile(stayLine('D1')), 5);
    inbox.deliver('d4.csv', feedFile(stayLine('D4')), -600);
    inbox.deliver('d2.csv.part', feedFile(stayLine('D2')));
    inbox.deliver('.d3.csv', feedFile(stayLine('D3')));
    expect(await pickUp()).toEqual({ Files: [], Waiting: ['d1.csv', 'd4.csv'], Errors: [] });
    expect(inbox.fileNames()).toEqual(['.d3.csv', 'd1.csv', 'd2.csv.part', 'd4.csv']);
    rmSync(join(inbox.folder, 'd4.csv'));
    inbox.deliver('d1.csv', feedFile(stayLine('D1')));
    expect((await pickUp()).Files).toMatchObject([{ File: 'd1.csv', Result: 'imported' }]);
  });

  it('are reported and left in place if they are symbolic links, except links to folders', async () => {
    mkdirSync(join(inbox.folder, 'older'));
    symlinkSync('older', join(inbox.folder, 'archive'));
    symlinkSync('older/missing.csv', join(inbox.folder, 'link.csv'));
    inbox.deliver('s1.csv', feedFile(stayLine('S1')));
    expect(await pickUp()).toMatchObject({
      Files: [{ File: 's1.csv', Result: 'imported' }],
      Waiting: [],
      Errors: [{ File: 'link.csv', Error: 'It is a symbolic link. Deliver the file itself' }],
    });
    rmSync(join(inbox.folder, 'link.csv'));
    expect((await pickUp()).Errors).toEqual([]);
  });

  it('are picked up by the nightly run before it credits points', async () => {
    const member = await makeMember();
    inbox.deliver('n1.csv', feedFile(stayLine('N1', member)));
    inbox.deliver('n2.csv', 'no feed\n');
    const { Steps, Done } = await portal.json('nightly', 'run');
    expect(Done).toBe(true);
    expect(Steps.slice(0, 2)).toMatchObject([
      { Step: 'feed-pickup', Counts: { feedsImported: 1, feedsSame: 0, feedsFailed: 1 } },
      { Step: 'credit', Status: 'succeeded' },
    ]);
    expect(await pointsOf(member)).toBe(4);
  });
});

describe('the staff page of the pickup', () => {
  const inbox = makeFeedFolder();
  const portal = ownPortal({ FEED_FROM: inbox.folder, FEED_LATE_DAYS: '3' });
  let staff: StaffPerson;
  beforeAll(async () => {
    await setClock(NOW);
    staff = await makeStaff('approver', NOW);
  });
  const readPage = async () => (await staffCall<FeedPickups>('GET /staff/feed-pickups', { cookie: staff.cookie })).body;
  const start = () => staffCall<FeedPickups>('POST /staff/feed-pickups', { cookie: staff.cookie, body: {} });
  const ended = () =>
    until(async () => {
      const now = await readPage();
      return now.IsRunning ? null : now;
    });
  const metric = async (name: string) =>
    Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(await (await fetch(`${portal.api.url}/metrics`)).text())?.[1]);

  it('picks up feeds on request, and shows each file with its result', async () => {
    expect(await readPage()).toEqual({
      From: inbox.folder,
      IsRunning: false,
      LookedAt: null,
      Failure: null,
      Waiting: 0,
      LastAt: null,
      LateDays: 3,
      IsLate: false,
      Failed: 0,
      Latest: [],
    });
    inbox.deliver('p1.csv', feedFile(stayLine('P1')));
    inbox.deliver('p2.csv', feedFile(stayLine('P2'), 'x,y'));
    inbox.deliver('p3.csv', feedFile(stayLine('P3')), 1);
    expect((await start()).status).toBe(200);
    expect(await ended()).toMatchObject({
      LookedAt: '2026-11-10T05:00:00.000Z',
      Failure: null,
      Waiting: 1,
      Failed: 1,
      Latest: [
        { File: 'p2.csv', Result: 'failed', Reason: '1 line is refused.', Import: null },
        { File: 'p1.csv', Result: 'imported', Reason: null, Import: expect.any(Number) },
      ],
    });
    expect(await sql(`select who from audit where what = 'booking feed pickup started'`)).toEqual([
      { who: staff.email },
    ]);
    expect(await metric('friends_feed_pickups_failed')).toBe(1);
  });

  it('no longer counts a failed file once a new one with its name arrived', async () => {
    inbox.deliver('p2.csv', feedFile(stayLine('P2')));
    await start();
    expect(await ended()).toMatchObject({ Failed: 0, Latest: [{ File: 'p2.csv', Result: 'imported' }, {}, {}] });
    expect(await metric('friends_feed_pickups_failed')).toBe(0);
  });

  it('is late if no file came for more than FEED_LATE_DAYS, as the first page and the metrics show', async () => {
    const { cookie } = await makeStaff('approver', NOW);
    const pickupOfToday = async () => (await staffCall<Today>('GET /staff/today', { cookie })).body.Pickup;
    expect(await pickupOfToday()).toMatchObject({ IsLate: false, Failed: 0, LateDays: 3 });
    await sql(`update feed_pickups set found_at = found_at - interval '4 days'`);
    await sql(`update feed_pickup_looks set since = since - interval '4 days'`);
    expect(await pickupOfToday()).toMatchObject({ IsLate: true, LastAt: '2026-11-06T05:00:00.000Z' });
    expect((await readPage()).IsLate).toBe(true);
    expect(await metric('friends_feed_late')).toBe(1);
  });

  it('shows why the folder could not be read, and refuses to start while another pickup runs', async () => {
    renameSync(inbox.folder, `${inbox.folder}-away`);
    await start();
    expect((await ended()).Failure).toContain('ENOENT');
    renameSync(`${inbox.folder}-away`, inbox.folder);
    await sql(
      `insert into leases (name, holder, until) values ('feed-pickup', 'another', now() + interval '1 minute')`,
    );
    expect((await start()).body).toMatchObject({ code: 'conflict' });
    await sql(`delete from leases where name = 'feed-pickup'`);
  });
});

it('without FEED_FROM there is no pickup', async () => {
  const api = await startOwnApi({});
  useApi(api);
  const { cookie } = await makeStaff('approver', Date.now());
  expect((await staffCall<FeedPickups>('GET /staff/feed-pickups', { cookie })).body.From).toBeNull();
  expect((await staffCall('POST /staff/feed-pickups', { cookie, body: {} })).status).toBe(409);
  useApi(null);
  await api.stop();
});
