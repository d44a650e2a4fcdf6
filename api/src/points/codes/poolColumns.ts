import type { StaffCodePool } from '@friends/shared/contract/staff/codes';
import { type ListColumn, REWARD_COLUMNS, yesNo } from '../../staff/lists/listColumns.ts';

/** Columns of the exported list of rewards with codes; it has counts but no codes. */
export const POOL_COLUMNS: readonly ListColumn<StaffCodePool>[] = [
  { en: 'Reward number', id: 'Nomor hadiah', cell: ({ RewardID }) => RewardID },
  ...REWARD_COLUMNS,
  { en: 'Value (IDR)', id: 'Nilai (IDR)', cell: ({ Value }) => Value },
  { en: 'In the catalogue', id: 'Di katalog', cell: ({ Active }, language) => yesNo(Active, language) },
  { en: 'Usable', id: 'Bisa dipakai', cell: ({ Usable }) => Usable },
  { en: 'Next expiry', id: 'Kedaluwarsa berikutnya', cell: ({ NextExpiry }) => NextExpiry },
  { en: 'Given', id: 'Diberikan', cell: ({ Given }) => Given },
  { en: 'Expired', id: 'Kedaluwarsa', cell: ({ Expired }) => Expired },
  { en: 'Withdrawn', id: 'Ditarik', cell: ({ Withdrawn }) => Withdrawn },
  { en: 'Waiting claims', id: 'Klaim yang menunggu', cell: ({ Waiting }) => Waiting },
  { en: 'Notify below', id: 'Pemberitahuan di bawah', cell: ({ Threshold }) => Threshold },
];
