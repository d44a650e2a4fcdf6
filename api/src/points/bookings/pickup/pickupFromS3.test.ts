import { MAX_FEED_BYTES } from '@friends/shared/contract/staff/feedRules';
import { sql } from '@friends/tools/testing/api/api';
import { type FakeS3, startS3 } from '@friends/tools/testing/s3/startS3';
import { feedFile, stayLine } from '../../../../tests/support/feedUploads.ts';
import { ownPortal, runOps } from '../../../../tests/support/ops.ts';

describe('feeds on S3', () => {
  let s3: FakeS3;
  beforeAll(async () => {
    s3 = await startS3();
  });
  afterAll(() => s3.close());
  const portal = ownPortal();

  /** Runs in its own process, which has the S3 keys in its environment. */
  const pickUp = (...args: string[]) =>
    runOps(['bookings', 'pick-up', ...args], { ...portal.env, ...s3.env, FEED_FROM: 's3://releases/incoming' });

  it('are imported and moved like those in a folder', async () => {
    s3.bucket.put('incoming/e1.csv', Buffer.from(feedFile(stayLine('E1'))), {});
    s3.bucket.put('incoming/e2.csv', Buffer.from('no feed\n'), {});
    s3.bucket.put('elsewhere/e3.csv', Buffer.from(feedFile(stayLine('E3'))), {});
    expect((await pickUp()).out.split('\n')).toEqual(['e1.csv: imported', expect.stringMatching(/^e2\.csv: failed/)]);
    const moved = ['elsewhere/e3.csv', 'incoming/done/000001-e1.csv', 'incoming/failed/000002-e2.csv'];
    expect(s3.bucket.keysWithPrefix('')).toEqual(moved);
    expect((await pickUp()).out).toBe('No new feeds.');
  });

  it('are moved without being read if they are too large', async () => {
    s3.bucket.put('incoming/large feed+é.csv', Buffer.alloc(MAX_FEED_BYTES + 1), {});
    s3.faultOf = (method, key) => (method === 'GET' && key !== '' ? 'InternalError' : null);
    expect((await pickUp()).out).toBe('large feed+é.csv: failed. The file is larger than 64 MB.');
    s3.faultOf = () => null;
    expect(s3.bucket.keysWithPrefix('incoming/failed/').at(-1)).toMatch(/-large feed\+é\.csv$/);
    expect(s3.bucket.keysWithPrefix('incoming/large')).toEqual([]);
  });

  it('stay in place while S3 fails, and the command reports the failure', async () => {
    s3.bucket.put('incoming/f1.csv', Buffer.from(feedFile(stayLine('F1'))), {});
    s3.faultOf = () => 'InternalError';
    expect(await pickUp()).toMatchObject({ code: 1, err: expect.stringContaining('try again later') });
    // The import succeeds, but the file cannot be moved.
    s3.faultOf = (method) => (method === 'PUT' ? 'InternalError' : null);
    expect((await pickUp()).out).toMatch(/^f1\.csv: not picked up: /);
    s3.faultOf = () => null;
    expect((await pickUp()).out).toBe('f1.csv: imported');
    expect(await sql(`select count(*)::int as n from feed_imports where file_name = 'f1.csv'`)).toEqual([{ n: 1 }]);
  });
});
