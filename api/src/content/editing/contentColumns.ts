import type { ContentRow } from '@friends/shared/contract/staff/content';
import type { ContentSet } from '@friends/shared/contract/staff/contentSets';
import { type ListColumn, timeCell, yesNo } from '../../staff/lists/listColumns.ts';

/** Columns of the exported list of a kind of content. */
export const CONTENT_COLUMNS: readonly ListColumn<ContentRow>[] = [
  { en: 'Kind', id: 'Jenis', cell: ({ Kind }) => Kind },
  { en: 'ID', id: 'ID', cell: ({ Entry }) => Entry },
  { en: 'Name in Indonesian', id: 'Nama', cell: ({ Name }) => Name },
  { en: 'Name in English', id: 'Nama dalam bahasa Inggris', cell: ({ NameEn }) => NameEn },
  { en: 'Visible', id: 'Terlihat', cell: ({ IsShown }, language) => yesNo(IsShown, language) },
  { en: 'Version', id: 'Versi', cell: ({ Version }) => Version },
  { en: 'Draft by', id: 'Draf oleh', cell: ({ Draft }) => Draft?.By ?? null },
  {
    en: 'Draft saved (WIB)',
    id: 'Draf disimpan (WIB)',
    cell: ({ Draft }) => timeCell(Draft?.At ?? null),
    type: 'time',
  },
  { en: 'Issues', id: 'Perlu diperbaiki', cell: ({ Draft }) => Draft?.Issues ?? null },
  { en: 'Set', id: 'Paket', cell: ({ Draft }) => Draft?.Set?.Name ?? null },
  {
    en: 'Goes live (WIB)',
    id: 'Tayang (WIB)',
    type: 'time',
    cell: ({ Draft }) => timeCell(Draft?.Set?.LiveAt ?? null),
  },
];

/** Columns of the exported list of sets. */
export const SET_COLUMNS: readonly ListColumn<ContentSet>[] = [
  { en: 'Set', id: 'Paket', cell: ({ id }) => id },
  { en: 'Name', id: 'Nama', cell: ({ Name }) => Name },
  { en: 'State', id: 'Status', cell: ({ State }) => State },
  { en: 'Goes live (WIB)', id: 'Tayang (WIB)', cell: ({ LiveAt }) => timeCell(LiveAt), type: 'time' },
  { en: 'Until (WIB)', id: 'Sampai (WIB)', cell: ({ Until }) => timeCell(Until), type: 'time' },
  { en: 'Entries', id: 'Isi', cell: ({ Entries }) => Entries.length },
  { en: 'Changed by', id: 'Diubah oleh', cell: ({ By }) => By },
  { en: 'Changed (WIB)', id: 'Diubah (WIB)', cell: ({ At }) => timeCell(At), type: 'time' },
];
