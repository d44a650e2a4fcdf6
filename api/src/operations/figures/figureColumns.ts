import type {
  AgencyFigures,
  ClaimFigures,
  ClaimKindFigures,
  PointFigures,
  RaceFigures,
  SignUpFigures,
} from '@friends/shared/contract/staff/figures';
import type { ListColumn } from '../../staff/lists/listColumns.ts';

type Decided = Pick<SignUpFigures, 'MedianHours' | 'NinetiethHours'>;
type Claims = Omit<ClaimKindFigures, 'Category'>;

const PERIOD: readonly ListColumn<{ readonly From: string; readonly Until: string }>[] = [
  { en: 'From', id: 'Dari', cell: ({ From }) => From },
  { en: 'To', id: 'Sampai', cell: ({ Until }) => Until },
];

const DECIDED: readonly ListColumn<Decided>[] = [
  { en: 'Hours to decide, median', id: 'Jam sampai diputuskan, median', cell: ({ MedianHours }) => MedianHours },
  {
    en: 'Hours to decide, 90th percentile',
    id: 'Jam sampai diputuskan, persentil ke-90',
    cell: ({ NinetiethHours }) => NinetiethHours,
  },
];

const CLAIMS: readonly ListColumn<Claims>[] = [
  { en: 'Claims', id: 'Klaim', cell: (row) => row.Claims },
  { en: 'Points', id: 'Poin', cell: ({ Points }) => Points },
  { en: 'Value (IDR)', id: 'Nilai (IDR)', cell: ({ Value }) => Value },
  { en: 'Pending', id: 'Menunggu', cell: ({ Pending }) => Pending },
  { en: 'Approved', id: 'Disetujui', cell: ({ Approved }) => Approved },
  { en: 'Delivered', id: 'Terkirim', cell: ({ Delivered }) => Delivered },
  { en: 'Rejected', id: 'Ditolak', cell: ({ Rejected }) => Rejected },
  { en: 'Withdrawn', id: 'Dibatalkan', cell: ({ Withdrawn }) => Withdrawn },
  ...DECIDED,
];

/** Columns of the exported figures. */
export const POINT_COLUMNS: readonly ListColumn<PointFigures>[] = [
  ...PERIOD,
  { en: 'Credited', id: 'Masuk', cell: ({ Credited }) => Credited },
  { en: 'Taken back', id: 'Ditarik kembali', cell: ({ TakenBack }) => TakenBack },
  { en: 'Spent', id: 'Dipakai', cell: ({ Spent }) => Spent },
  { en: 'Returned', id: 'Dikembalikan', cell: ({ Returned }) => Returned },
  { en: 'Corrected', id: 'Dikoreksi', cell: ({ Corrected }) => Corrected },
  { en: 'Owed by members', id: 'Utang poin member', cell: ({ Owed }) => Owed },
  { en: 'Open at the end', id: 'Belum dipakai di akhir periode', cell: ({ Open }) => Open },
];

export const CLAIM_COLUMNS: readonly ListColumn<ClaimFigures>[] = [...PERIOD, ...CLAIMS];

export const CLAIM_KIND_COLUMNS: readonly ListColumn<ClaimKindFigures>[] = [
  { en: 'Category', id: 'Kategori', cell: ({ Category }) => Category },
  ...CLAIMS,
];

export const SIGN_UP_COLUMNS: readonly ListColumn<SignUpFigures>[] = [
  ...PERIOD,
  { en: 'Sign-ups', id: 'Pendaftaran', cell: ({ SignUps }) => SignUps },
  { en: 'Pending', id: 'Menunggu', cell: ({ Pending }) => Pending },
  { en: 'Approved', id: 'Disetujui', cell: ({ Approved }) => Approved },
  { en: 'Rejected', id: 'Ditolak', cell: ({ Rejected }) => Rejected },
  ...DECIDED,
];

export const AGENCY_COLUMNS: readonly ListColumn<AgencyFigures>[] = [
  { en: 'Agency', id: 'Agen', cell: ({ AgentCode }) => AgentCode },
  { en: 'Country', id: 'Negara', cell: ({ Country }) => Country },
  { en: 'Last booking', id: 'Pesanan terakhir', cell: ({ LastBooking }) => LastBooking },
  { en: 'Bookings, last 60 days', id: 'Pesanan, 60 hari terakhir', cell: ({ Bookings }) => Bookings },
  { en: 'Bookings, 60 days before', id: 'Pesanan, 60 hari sebelumnya', cell: ({ Before }) => Before },
];

export const RACE_COLUMNS: readonly ListColumn<RaceFigures>[] = [
  { en: 'Country', id: 'Negara', cell: ({ Country }) => Country },
  { en: 'Completed stages', id: 'Etape selesai', cell: ({ Stages }) => Stages },
  { en: 'Members', id: 'Member', cell: ({ Racers }) => Racers },
  { en: 'Most race points', id: 'Poin lomba tertinggi', cell: ({ MostPoints }) => MostPoints },
];
