import { STATUSES_ID, timeSuffix } from './subjects.ts';

interface PointsProposed {
  readonly id: number;
  readonly by: string;
  /** In Jakarta, `YYYY-MM-DD HH:mm`. */
  readonly at: string;
}

interface BookingChanged {
  /** ID of the missing points claim. */
  readonly id: number;
  readonly bookingRef: string;
  /** Status of the booking in the feed, and its room nights; null if it has no such booking any more. */
  readonly status: string | null;
  readonly nights: number;
  /** Who imported it; null if unknown. */
  readonly by: string | null;
  /** In Jakarta, `YYYY-MM-DD HH:mm`. */
  readonly at: string | null;
}

interface NotApproved {
  /** ID of the missing points claim. */
  readonly id: number;
  readonly member: number;
  /** Of the member. */
  readonly status: string;
}

export const MISSING_POINTS_TEXTS = {
  en: {
    points_claim_proposed: [
      'Changed in the meantime',
      ({ id, by, at }: PointsProposed) =>
        `Nothing was done: ${by} proposed points for points claim ${id}${timeSuffix(at, 'on')}.`,
    ],
    points_claim_booking_changed: [
      'Changed in the meantime',
      ({ id, bookingRef, status, nights, by, at }: BookingChanged) =>
        `Nothing was done: the feed${by === null ? '' : ` that ${by} imported`}${timeSuffix(at, 'on')} changed booking ${bookingRef} of points claim ${id}${status === null ? '' : `. It is now ${status}, ${nights} room ${nights === 1 ? 'night' : 'nights'}`}.`,
    ],
    points_claim_member: [
      'Member not approved',
      ({ id, member, status }: NotApproved) =>
        `Points claim ${id}: member ${member} is ${status}, not approved, so no points can be credited. Decline it, or approve the member first.`,
    ],
  },
  id: {
    points_claim_proposed: [
      'Sudah berubah',
      ({ id, by, at }: PointsProposed) =>
        `Tindakan dibatalkan: ${by} mengusulkan poin untuk laporan poin ${id}${timeSuffix(at, 'pada')}.`,
    ],
    points_claim_booking_changed: [
      'Sudah berubah',
      ({ id, bookingRef, status, nights, by, at }: BookingChanged) =>
        `Tindakan dibatalkan: data pesanan${by === null ? '' : ` yang diimpor ${by}`}${timeSuffix(at, 'pada')} mengubah pesanan ${bookingRef} dari laporan poin ${id}${status === null ? '' : `. Sekarang ${status}, ${nights} malam kamar`}.`,
    ],
    points_claim_member: [
      'Member belum disetujui',
      ({ id, member, status }: NotApproved) =>
        `Laporan poin ${id}: status member ${member} ${STATUSES_ID[status] ?? status}, jadi poin tidak bisa dimasukkan. Tolak laporan ini, atau setujui dulu member itu.`,
    ],
  },
} as const;
