import { sql } from '@friends/tools/testing/api/api';
import { feedFile, stayLine } from '../../../../tests/support/feedUploads.ts';
import { ownPortal } from '../../../../tests/support/ops.ts';

const portal = ownPortal();

async function importLines(name: string, ...lines: string[]): Promise<void> {
  const { code, out } = await portal.ops('bookings', 'import', portal.file(name, feedFile(...lines)), '--again');
  if (code !== 0) throw new Error(out);
}

const changesOf = (file: string) =>
  sql(
    `select b.booking_ref as ref, c.kind, c.former from booking_changes c join bookings b on b.id = c.booking_id
     join feed_imports i on i.id = c.import_id where i.file_name = $1 order by b.booking_ref`,
    [file],
  );

it('an import records new, changed and cancelled bookings, with the former values of changed fields only', async () => {
  await importLines('first.csv', stayLine('B1'), stayLine('B2'), stayLine('B3'), stayLine('B4'));
  expect(await changesOf('first.csv')).toEqual(
    ['B1', 'B2', 'B3', 'B4'].map((ref) => ({ ref, kind: 'new', former: null })),
  );
  const moved = stayLine('B4').replace('2026-02-03', '2026-02-04').replace('Hotel Laut', 'Hotel Bukit');
  const cancelled = stayLine('B3', { status: 'Canceled', night: 1 });
  await importLines('second.csv', stayLine('B1'), stayLine('B2', { night: 5 }), cancelled, moved, stayLine('B5'));
  expect(await changesOf('second.csv')).toEqual([
    { ref: 'B2', kind: 'changed', former: { Night: 2 } },
    { ref: 'B3', kind: 'cancelled', former: { Night: 2, Status: 'Check-Out' } },
    { ref: 'B4', kind: 'changed', former: { HotelName: 'Hotel Laut', CheckOut: '2026-02-03' } },
    { ref: 'B5', kind: 'new', former: null },
  ]);
});

it('an import that changes nothing, and a dry run, record nothing', async () => {
  await importLines('third.csv', stayLine('C1'));
  await importLines('again.csv', stayLine('C1'));
  const dry = portal.file('dry.csv', feedFile(stayLine('C1', { night: 9 })));
  await portal.ops('bookings', 'import', dry, '--dry-run');
  expect(await changesOf('again.csv')).toEqual([]);
  expect(await changesOf('dry.csv')).toEqual([]);
});
