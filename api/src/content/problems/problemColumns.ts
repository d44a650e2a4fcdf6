import type { ContentProblem } from '@friends/shared/contract/staff/contentProblems';
import { type ListColumn, yesNo } from '../../staff/lists/listColumns.ts';

export const PROBLEM_COLUMNS: readonly ListColumn<ContentProblem>[] = [
  { en: 'Kind', id: 'Jenis', cell: ({ Kind }) => Kind },
  { en: 'ID', id: 'ID', cell: ({ Entry }) => Entry },
  { en: 'Name in Indonesian', id: 'Nama', cell: ({ Name }) => Name },
  { en: 'Name in English', id: 'Nama dalam bahasa Inggris', cell: ({ NameEn }) => NameEn },
  { en: 'Field', id: 'Isian', cell: ({ Field }) => Field },
  { en: 'Problem', id: 'Masalah', cell: ({ Text }) => Text },
  { en: 'Type', id: 'Tipe', cell: ({ Type }) => Type },
  { en: 'Live', id: 'Tayang', cell: ({ IsLive }, language) => yesNo(IsLive, language) },
  { en: 'Draft', id: 'Draf', cell: ({ IsDraft }, language) => yesNo(IsDraft, language) },
];
