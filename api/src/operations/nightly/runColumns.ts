import type { NightlyRun } from '@friends/shared/contract/staff/nightly';
import type { NightlyCount } from '@friends/shared/contract/staff/nightlySteps';
import { nightlyStepName } from '@friends/shared/contract/words/nightlyStepName';
import { type ListColumn, timeCell } from '../../staff/lists/listColumns.ts';

/** Sum of a count over the steps; null if none has it. */
function figure({ Steps }: NightlyRun, name: NightlyCount): number | null {
  const figures = Steps.flatMap(({ Counts }) => Counts[name] ?? []);
  return figures.length === 0 ? null : figures.reduce((sum, one) => sum + one, 0);
}

const failedSteps = ({ Steps }: NightlyRun): readonly string[] =>
  Steps.filter(({ Status }) => Status === 'failed').map(({ Step }) => Step);

/** Columns of the exported list of nightly runs. */
export const RUN_COLUMNS: readonly ListColumn<NightlyRun>[] = [
  { en: 'Day', id: 'Hari', cell: ({ Day }) => Day },
  { en: 'Started (WIB)', id: 'Mulai (WIB)', cell: ({ StartedAt }) => timeCell(StartedAt) },
  { en: 'Ended (WIB)', id: 'Selesai (WIB)', cell: ({ EndedAt }) => timeCell(EndedAt) },
  { en: 'Started by', id: 'Dijalankan oleh', cell: ({ By }) => By },
  {
    en: 'Failed steps',
    id: 'Langkah yang gagal',
    cell: (run, language) =>
      failedSteps(run)
        .map((step) => nightlyStepName(step, language))
        .join(', '),
  },
  { en: 'Bookings credited', id: 'Pesanan yang mendapat poin', cell: (run) => figure(run, 'credited') },
  { en: 'Points credited', id: 'Poin masuk', cell: (run) => figure(run, 'creditedPoints') },
  { en: 'Bookings reversed', id: 'Pesanan yang poinnya ditarik kembali', cell: (run) => figure(run, 'reversed') },
  { en: 'Points reversed', id: 'Poin ditarik', cell: (run) => figure(run, 'reversedPoints') },
  { en: 'Mails', id: 'Email', cell: (run) => figure(run, 'mails') },
];
