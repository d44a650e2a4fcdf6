import type { Role } from '@friends/shared/contract/staff/rights';
import type { Today } from '@friends/shared/contract/staff/today';
import { setClock, sql } from '@friends/tools/testing/api/api';
import { makeClaim } from '../../../tests/support/asMember.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { makeStaff, staffCall, staffOps } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-02T02:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;
ownApi({}, NOW);

async function today(role: Role, now = NOW): Promise<Today> {
  const { cookie } = await makeStaff(role, now);
  const { status, body } = await staffCall<Today>('GET /staff/today', { cookie });
  expect(status).toBe(200);
  return body;
}

const queueOf = ({ Queues }: Today, name: string) => Queues.find(({ Queue }) => Queue === name);

const approve = async ({ id }: { readonly id: string }) =>
  expect(await staffOps('redemptions', 'approve', id, '--as', 'sari')).toMatchObject({ code: 0 });

it('today counts undecided claims and dates the oldest', async () => {
  expect(queueOf(await today('clerk'), 'claims')).toEqual({ Queue: 'claims', Count: 0, Late: 0, Oldest: null });
  const first = await makeClaim({ points: 4 });
  await setClock(NOW + DAY_MS);
  await makeClaim({ points: 4 });
  const both = await today('clerk', NOW + DAY_MS);
  expect(queueOf(both, 'claims')).toEqual({
    Queue: 'claims',
    Count: 2,
    Late: 0,
    Oldest: new Date(NOW).toISOString(),
  });
  await approve(first);
  const left = await today('clerk', NOW + DAY_MS);
  expect(queueOf(left, 'claims')).toMatchObject({ Count: 1, Oldest: new Date(NOW + DAY_MS).toISOString() });
});

it('today separates payouts from deliveries, and shows what is late', async () => {
  const details = { ClaimOvoPhone: '081234567890', Name: 'Wulan', Address: 'Jl. Melati 1', Phone: '081234567890' };
  const [money, parcel] = [
    await makeClaim({ category: 'OVO' }, { points: 5, details }),
    await makeClaim({ category: 'PRODUCT' }, { points: 5, details }),
  ];
  await setClock(NOW + 2 * DAY_MS);
  for (const claim of [money, parcel]) await approve(claim);
  const before = await today('fulfilment', NOW + 2 * DAY_MS);
  expect(queueOf(before, 'deliveries')?.Late).toBe(0);
  const later = NOW + 30 * DAY_MS;
  await setClock(later);
  const sent = await today('fulfilment', later);
  expect(sent.Queues.map(({ Queue }) => Queue)).toEqual(['deliveries', 'codes']);
  expect(queueOf(sent, 'deliveries')?.Late).toBeGreaterThan(0);
  expect(queueOf(await today('finance', later), 'payouts')).toEqual({
    Queue: 'payouts',
    Count: 1,
    Late: 1,
    Oldest: new Date(NOW + 2 * DAY_MS).toISOString(),
  });
});

it('today shows nightly runs, the last feed and failed mails only to staff with the right', async () => {
  await setClock(NOW);
  const empty = await today('auditor');
  expect(empty).toMatchObject({ Nights: [], Feed: null });
  await sql(
    `insert into feed_imports (imported_at, imported_by, file_name, file_hash, content_hash, rows, new, changed, unchanged, refused)
     values ($1, 'test', 'bookings.csv', 'a', 'a', 12, 7, 2, 3, 1)`,
    [new Date(NOW).toISOString()],
  );
  await sql(
    "update mails set last_error = 'The mail server said no', sent_at = null where id = (select min(id) from mails)",
  );
  const seen = await today('auditor');
  expect(seen.Feed).toEqual({
    At: new Date(NOW).toISOString(),
    FileName: 'bookings.csv',
    Rows: 12,
    New: 7,
    Changed: 2,
    Refused: 1,
  });
  expect(queueOf(seen, 'mails')).toBeUndefined();
  const clerks = await today('clerk');
  expect([queueOf(clerks, 'mails')?.Count, clerks]).toMatchObject([1, { Nights: null, Feed: null, Pickup: null }]);
  expect(await today('viewer')).toEqual({ Queues: [], Nights: null, Feed: null, Pickup: null });
});

it('today is open to signed-in staff only', async () => {
  expect((await staffCall('GET /staff/today')).status).toBe(401);
});
