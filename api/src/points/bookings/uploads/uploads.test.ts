import type { FeedImport, FeedUpload } from '@friends/shared/contract/staff/feed';
import { FEED_PART_BYTES, sampleFeed } from '@friends/shared/contract/staff/feedRules';
import { makeMember, setClock, sql } from '@friends/tools/testing/api/api';
import { feedFile, feedUploads, stayLine } from '../../../../tests/support/feedUploads.ts';
import { ownPortal } from '../../../../tests/support/ops.ts';
import { makeStaff, type StaffPerson, staffCall } from '../../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-10T05:00:00Z');
const portal = ownPortal();

let staff: StaffPerson;
let feed: ReturnType<typeof feedUploads>;
beforeAll(async () => {
  await setClock(NOW);
  staff = await makeStaff('approver', NOW);
  feed = feedUploads({ staff });
});

const countBookings = async (): Promise<number> => Number((await sql('select count(*) as n from bookings'))[0].n);
const imports = async () => (await staffCall<FeedImport[]>('GET /staff/feed-imports', { cookie: staff.cookie })).body;
const csv = async (path: string) =>
  (await staffCall<string>(`GET /staff/feed-uploads/${path}/csv`, { cookie: staff.cookie })).body;

async function importFeed(text: string, File: string) {
  const checked = await feed.dryRun(text, File);
  const { status } = await feed.startImport(checked);
  if (status !== 200) throw new Error(`The import got ${status}`);
  return feed.waitForEnd(checked.id);
}

describe('a dry run', () => {
  it('counts new, changed, cancelled, unchanged and refused lines, and changes nothing', async () => {
    await importFeed(feedFile(stayLine('D1'), stayLine('D2'), stayLine('D3')), 'first.csv');
    const before = await countBookings();
    const { State, Plan } = await feed.dryRun(
      feedFile(
        stayLine('D1'),
        stayLine('D2', { night: 3 }),
        stayLine('D3', { status: 'Canceled' }),
        stayLine('D4'),
        stayLine('D5', { night: 99_999 }),
        'x,y',
        stayLine('D1', { userId: 'other' }).replace('D1', 'd1'),
      ),
      'second.csv',
    );
    expect(State).toBe('checked');
    expect(Plan).toMatchObject({
      Rows: 7,
      New: 1,
      Changed: 2,
      Cancelled: 1,
      Unchanged: 1,
      Refused: 3,
      OwnerChanges: 0,
      RefusedLines: [
        { Line: 6, Reason: 'Night 99999 is more than 9999' },
        { Line: 7, Reason: '2 fields instead of 13, separated by commas' },
        { Line: 8, Reason: 'BookingRef d1 is already on line 2 in another spelling' },
      ],
    });
    expect(await countBookings()).toBe(before);
  });

  it('shows which members would gain or lose points', async () => {
    const [one, two] = [await makeMember(), await makeMember()];
    await importFeed(feedFile(stayLine('P1', one), stayLine('P2', one)), 'points.csv');
    await portal.ops('points', 'credit', '--as-of', '2026-03-01');
    const { id, Plan } = await feed.dryRun(
      feedFile(
        stayLine('P1', { ...one, night: 5 }),
        stayLine('P2', { ...one, status: 'Canceled' }),
        stayLine('P3', two),
        stayLine('P4', { ...two, night: 1 }),
        stayLine('P5', { userId: 'stranger' }),
      ),
    );
    // Each stay has two rooms. P1: 10 instead of 4; P2: 0 instead of 4; P3: 4; P4: 2.
    expect(Plan?.Points).toEqual({
      Members: 2,
      Bookings: 4,
      Points: 8,
      WithoutMember: { Bookings: 1, Points: 4 },
      First: [
        { AgentCode: two.agentCode, UserId: two.userId, Bookings: 2, Points: 6 },
        { AgentCode: one.agentCode, UserId: one.userId, Bookings: 2, Points: 2 },
      ],
    });
    const lines = (await csv(`${id}/points`)).trimEnd().split('\r\n');
    expect(lines[0]).toContain('Agency,User ID,Bookings,Points');
    expect(lines[1]).toBe(`${two.agentCode},${two.userId},2,6`);
  });

  it('offers the refused lines as they are in the file, with the reason', async () => {
    const broken = stayLine('R2', { night: 99_999 }).replace('Hotel Laut', '"Hotel ""Laut"", Anyer"');
    const { id } = await feed.dryRun(feedFile(stayLine('R1'), broken, 'R3,"open'));
    const [, quoted, open] = (await csv(`${id}/refused`)).trimEnd().split('\r\n');
    expect(quoted).toBe(`${broken},3,Night 99999 is more than 9999`);
    expect(open).toMatch(/^"R3,""open",{13}4,"AgentCode begins with a ""/);
  });

  it('refuses bookings of another user, unless that is allowed', async () => {
    await importFeed(feedFile(stayLine('O1')), 'owner.csv');
    const other = feedFile(stayLine('O1', { userId: 'somebody' }));
    const { id, Plan } = await feed.dryRun(other);
    expect(Plan).toMatchObject({ Refused: 1, OwnerChanges: 1, Moved: 0 });
    expect((await feed.check(id, { AllowOwnerChange: true })).Plan).toMatchObject({ Refused: 0, Moved: 1, Changed: 1 });
  });

  it.each([
    ['a PDF', '%PDF-1.7', /is a PDF/],
    ['another table', 'Name,Points\nAna,3\n', /Line 1 is not the feed's header/],
  ])('explains in one sentence why %s is not a feed', async (_what, text, sentence) => {
    const checked = await feed.dryRun(text);
    expect(checked).toMatchObject({ State: 'unreadable', Plan: null, Unreadable: expect.stringMatching(sentence) });
    expect((await feed.startImport(checked)).status).toBe(409);
  });

  it('gives the reasons in the requested language', async () => {
    const { id } = await feed.dryRun(feedFile(stayLine('L1', { night: 99_999 })));
    const headers = { 'accept-language': 'id' };
    const options = { cookie: staff.cookie, headers };
    const { body } = await staffCall<FeedUpload>(`GET /staff/feed-uploads/${id}`, options);
    expect(body.Plan?.RefusedLines).toEqual([{ Line: 2, Reason: 'Night 99999 lebih dari 9999' }]);
    const file = await staffCall<string>(`GET /staff/feed-uploads/${id}/refused/csv`, options);
    expect(file.body).toContain(',Baris,Alasan');
    const other = await feed.dryRun('Name,Points\nAna,3\n');
    const unreadable = await staffCall<FeedUpload>(`GET /staff/feed-uploads/${other.id}`, options);
    expect(unreadable.body.Unreadable).toContain('Baris 1 bukan judul kolom data pesanan');
  });

  it('accepts the sample file', async () => {
    expect((await feed.dryRun(sampleFeed())).Plan).toMatchObject({ Rows: 2, New: 2, Refused: 0 });
  });
});

describe('an import', () => {
  it('imports the checked file once, and is listed with person, time and hash', async () => {
    const checked = await feed.dryRun(feedFile(stayLine('I1'), stayLine('I2')), 'may.csv');
    const { State, Import } = await importFeed(feedFile(stayLine('I1'), stayLine('I2')), 'may.csv');
    expect(State).toBe('imported');
    const [latest] = await imports();
    expect(latest).toEqual({
      id: Import,
      File: 'may.csv',
      ImportedBy: staff.email,
      ImportedAt: '2026-11-10T05:00:00.000Z',
      FileHash: checked.Plan?.FileHash,
      Rows: 2,
      New: 2,
      Changed: 0,
      Cancelled: 0,
      Unchanged: 0,
      Refused: 0,
      UndoneAt: null,
      UndoneBy: null,
    });
    // The earlier upload of the same file was checked before this import.
    await feed.startImport(checked);
    expect(await feed.waitForEnd(checked.id)).toMatchObject({ State: 'checked', Failure: 'changed' });
    const repeated = await feed.check(checked.id);
    expect(repeated.Plan).toMatchObject({ New: 0, Unchanged: 2, Same: { File: 'may.csv', ImportedBy: staff.email } });
  });

  it('skips refused lines only on request', async () => {
    const checked = await feed.dryRun(feedFile(stayLine('S1'), 'x,y'));
    expect((await feed.startImport(checked)).body).toMatchObject({ code: 'conflict' });
    expect((await feed.startImport(checked, { SkipRefused: true })).status).toBe(200);
    expect(await feed.waitForEnd(checked.id)).toMatchObject({ State: 'imported' });
    expect((await imports())[0]).toMatchObject({ New: 1, Refused: 1 });
  });

  it('is refused if a newer file was imported since, unless confirmed', async () => {
    await importFeed(feedFile(stayLine('N1')), 'old.csv');
    await importFeed(feedFile(stayLine('N1', { night: 4 })), 'new.csv');
    const checked = await feed.dryRun(feedFile(stayLine('N1')), 'old-again.csv');
    expect(checked.Plan).toMatchObject({ Same: { File: 'old.csv' }, Newer: { File: 'new.csv' }, Changed: 1 });
    expect((await feed.startImport(checked)).status).toBe(409);
    expect((await feed.startImport(checked, { Again: true })).status).toBe(200);
    expect((await feed.waitForEnd(checked.id)).State).toBe('imported');
  });

  it('is refused for a revision other than that of the latest dry run', async () => {
    const checked = await feed.dryRun(feedFile(stayLine('V1')));
    expect((await feed.startImport(checked, { Revision: 'another' })).status).toBe(409);
  });

  it('is in the audit log: who uploaded, checked and imported which file', async () => {
    const { id } = await importFeed(feedFile(stayLine('A1')), 'audited.csv');
    const lines = await sql(
      `select what, who from audit where target in ('audited.csv', $1) and who = $2 order by id`,
      [`feed upload ${id}`, staff.email],
    );
    expect(lines.map(({ what }) => what)).toEqual([
      'booking feed uploaded',
      'booking feed checked',
      'booking import started',
      'bookings imported',
    ]);
  });
});

describe('an upload', () => {
  it('is sent in parts, in any order, and a part can be repeated', async () => {
    const text = feedFile(...Array.from({ length: 9000 }, (_, at) => stayLine(`U${at}`)));
    const bytes = Buffer.from(text);
    const { body } = await feed.post('', { File: 'parts.csv', Bytes: bytes.length });
    const rest = bytes.subarray(FEED_PART_BYTES);
    expect((await feed.putPart(body.id, 1, rest)).body.Received).toBe(rest.length);
    expect((await feed.post(`/${body.id}/check`, {})).status).toBe(409);
    expect((await feed.putPart(body.id, 0, rest)).status).toBe(409);
    for (const _ of [1, 2])
      expect((await feed.putPart(body.id, 0, bytes.subarray(0, FEED_PART_BYTES))).body.Received).toBe(bytes.length);
    expect((await feed.check(body.id)).Plan).toMatchObject({ Rows: 9000, New: 9000 });
    expect((await feed.putPart(body.id, 0, bytes.subarray(0, FEED_PART_BYTES))).status).toBe(409);
  });

  it('is deleted after a week; its import stays in the list', async () => {
    const { id, Import } = await importFeed(feedFile(stayLine('W1')), 'week.csv');
    await sql(`update feed_uploads set uploaded_at = $1 where id = $2`, [new Date(NOW - 8 * 86_400_000), id]);
    await feed.upload(feedFile(stayLine('W2')));
    expect((await sql('select id from feed_uploads where id = $1', [id])).length).toBe(0);
    expect((await imports()).map(({ id: importId }) => importId)).toContain(Import);
  });
});
