import type { EventDetails } from '../release/historyEvent.ts';
import { historyEventText } from './historyEventText.ts';

const textsOf = (details: EventDetails, remote?: string) =>
  (['en', 'id'] as const).map((language) =>
    historyEventText(
      { ...details, by: 'sari', at: '2026-12-01T03:00:00.000Z' },
      { language, time: (iso) => iso.slice(0, 10), remote },
    ),
  );

const release = 'mf-about@1.2.0';

test.each<[EventDetails, string, string]>([
  [
    { kind: 'activate', release, window: { from: '2027-01-01T00:00:00Z', percent: 10 }, pinned: true },
    'Activated mf-about@1.2.0, for 10 % of visitors, from 2027-01-01, pinned',
    'Mengaktifkan mf-about@1.2.0, untuk 10 % pengunjung, mulai 2027-01-01, disematkan',
  ],
  [
    { kind: 'activate', release, window: {}, steps: { percents: [5, 25, 100], everyMinutes: 720 }, limit: 2 },
    'Activated mf-about@1.2.0, in steps of 5, 25, 100 %, 12 hours each, rolled back automatically above 2 % of failed loads',
    'Mengaktifkan mf-about@1.2.0, bertahap untuk 5, 25, 100 %, masing-masing 12 jam, dikembalikan otomatis jika lebih dari 2 % gagal dimuat',
  ],
  [
    { kind: 'activate', release, window: {}, steps: { percents: [50, 100], everyMinutes: 90 } },
    'Activated mf-about@1.2.0, in steps of 50, 100 %, 90 minutes each',
    'Mengaktifkan mf-about@1.2.0, bertahap untuk 50, 100 %, masing-masing 90 menit',
  ],
  [
    { kind: 'rollback', remote: 'mf-about', steps: 2, releases: [] },
    'Rolled back mf-about: none of its releases is live',
    'Mengembalikan mf-about: tidak ada lagi yang aktif',
  ],
  [{ kind: 'freeze', remote: null }, 'Froze all remotes', 'Membekukan semua remote'],
  [
    { kind: 'publish', releases: ['mf-race@6.0.0'], code: 'mf-race@5.0.0' },
    'Published mf-race@6.0.0, with the code of mf-race@5.0.0',
    'Menerbitkan mf-race@6.0.0, dengan kode mf-race@5.0.0',
  ],
])('%#: an event is described in the reader’s language', (details, en, id) => {
  expect(textsOf(details)).toEqual([en, id]);
});

test('a reader of one remote sees only its versions', () => {
  const releases = ['mf-about@1.2.0', 'mf-about@1.3.0', 'mf-member@2.0.0'];
  expect(textsOf({ kind: 'publish', releases }, 'mf-about')).toEqual([
    'Published 1.2.0, 1.3.0',
    'Menerbitkan 1.2.0, 1.3.0',
  ]);
});

test('an unknown event of a later release is shown as stored', () => {
  expect(textsOf({ kind: 'unknown', text: 'teleport' })).toEqual(['teleport', 'teleport']);
});
