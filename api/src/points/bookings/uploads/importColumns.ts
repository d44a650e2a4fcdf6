import type { FeedImport } from '@friends/shared/contract/staff/feed';
import { type ListColumn, timeCell } from '../../../staff/lists/listColumns.ts';

/** Columns of the exported list of imports. */
export const IMPORT_COLUMNS: readonly ListColumn<FeedImport>[] = [
  { en: 'Import', id: 'Impor', cell: ({ id }) => id },
  { en: 'Imported', id: 'Diimpor', cell: ({ ImportedAt }) => timeCell(ImportedAt), type: 'time' },
  { en: 'By', id: 'Oleh', cell: ({ ImportedBy }) => ImportedBy },
  { en: 'File', id: 'File', cell: ({ File: file }) => file },
  { en: 'SHA-256', id: 'SHA-256', cell: ({ FileHash }) => FileHash },
  { en: 'Lines', id: 'Baris', cell: ({ Rows }) => Rows },
  { en: 'New', id: 'Baru', cell: ({ New }) => New },
  { en: 'Changed', id: 'Berubah', cell: ({ Changed }) => Changed },
  { en: 'Cancelled', id: 'Dibatalkan', cell: ({ Cancelled }) => Cancelled },
  { en: 'Unchanged', id: 'Tidak berubah', cell: ({ Unchanged }) => Unchanged },
  { en: 'Refused', id: 'Ditolak', cell: ({ Refused }) => Refused },
  { en: 'Undone', id: 'Diurungkan pada', cell: ({ UndoneAt }) => UndoneAt && timeCell(UndoneAt), type: 'time' },
  { en: 'Undone by', id: 'Diurungkan oleh', cell: ({ UndoneBy }) => UndoneBy },
];
