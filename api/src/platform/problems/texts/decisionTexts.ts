import { type Numbered, numbered, numberedFirst, STATUSES_ID, timeSuffix } from './subjects.ts';

interface OwnRequest extends Numbered {
  readonly who: string;
}

interface Asked {
  readonly id: number;
  readonly askedBy: string;
}

interface Below {
  readonly member: number;
  readonly balance: number;
}

interface First {
  readonly id: number;
  readonly first: string;
}

/** A first approval unknown to the caller. */
interface FirstGiven extends First {
  /** In Jakarta, `YYYY-MM-DD HH:mm`. */
  readonly at: string;
}

interface Stopped {
  readonly id: number;
  readonly member: number;
}

interface RequestDecided extends Numbered {
  readonly status: string;
  readonly by: string | null;
  /** In Jakarta, `YYYY-MM-DD HH:mm`. */
  readonly at: string | null;
}

/** Author and time of the last question to the member; null if something else changed. */
type RequestChanged = Omit<RequestDecided, 'status'>;

export const DECISION_TEXTS = {
  en: {
    own_request: [
      'Your own request',
      ({ who, ...request }: OwnRequest) =>
        `${numberedFirst(request, 'en')} belongs to ${who}, so you cannot decide it: the member shares, or once shared, your email address, phone number or payout account. Someone else must decide it.`,
    ],
    request_decided: [
      'Decided in the meantime',
      ({ status, by, at, ...of }: RequestDecided) =>
        `Nothing was done: ${numbered(of, 'en')} was ${status}${by === null ? '' : ` by ${by}`}${timeSuffix(at, 'on')}.`,
    ],
    request_changed: [
      'Changed in the meantime',
      ({ by, at, ...of }: RequestChanged) =>
        by === null
          ? `Nothing was done: ${numbered(of, 'en')} has changed. Load it again.`
          : `Nothing was done: ${by} asked the member a question about ${numbered(of, 'en')}${timeSuffix(at, 'on')}.`,
    ],
    bookings_importing: [
      'Import running',
      'Bookings are being imported. Nothing was done; try again in a few minutes.',
    ],
    agency_changed: [
      'Changed since you opened it',
      'Nothing was changed: this agency has changed since you opened it. Review it and try again.',
    ],
    correction_changed: [
      'Already decided',
      'Nothing was decided: this correction has changed since you opened it. Review it and try again.',
    ],
    correction_second: [
      'Second person needed',
      ({ id, askedBy }: Asked) => `Correction ${id} was requested by ${askedBy}. A second person must approve it.`,
    ],
    correction_nobody: ['No such member', 'Nothing was changed: no member has this agent code and user ID.'],
    correction_below: [
      'Second person needed',
      ({ member, balance }: Below) =>
        `Member ${member} has ${balance.toLocaleString('en-US')} points. Deducting more needs a second person, even in an emergency.`,
    ],
    correction_stale: [
      'Points have changed',
      'Nothing was changed: the member’s points have changed since you opened this page. Review them and try again.',
    ],
    member_changed: [
      'Changed since you opened it',
      'Nothing was changed: this account has changed since you opened it. Review it and try again.',
    ],
    reset_rejected: [
      'Sign-up was rejected',
      ({ id }: { readonly id: number }) => `The sign-up of member ${id} was rejected, so the account cannot be used.`,
    ],
    claim_changed: [
      'Changed since you opened it',
      'Nothing was decided: this claim has changed since you opened it. Review it and try again.',
    ],
    claim_first_given: [
      'Changed since you opened it',
      ({ id, first, at }: FirstGiven) =>
        `Nothing was done: ${first} gave claim ${id} the first of two approvals on ${at} WIB.`,
    ],
    claim_second: [
      'Second person needed',
      ({ id, first }: First) =>
        `Redemption ${id} is already approved by ${first}. A second person must approve it too.`,
    ],
    claim_stopped: [
      'Stopped by the member',
      ({ id, member }: Stopped) =>
        `Redemption ${id} is stopped: member ${member} reported that someone else was in their account and stopped payouts. Contact them first.`,
    ],
    claim_alone_reason: [
      'Reason missing',
      ({ id }: Pick<First, 'id'>) => `To approve redemption ${id} alone, give a reason.`,
    ],
  },
  id: {
    own_request: [
      'Milik Anda sendiri',
      ({ who, ...request }: OwnRequest) =>
        `${numberedFirst(request, 'id')} milik ${who}, jadi Anda tidak bisa memutuskannya. Email, nomor telepon, atau rekening pembayaran member ini sama, atau pernah sama, dengan milik Anda. Orang lain yang harus memutuskannya.`,
    ],
    request_decided: [
      'Sudah diputuskan',
      ({ status, by, at, ...of }: RequestDecided) =>
        `Tindakan dibatalkan: ${numbered(of, 'id')} sudah ${STATUSES_ID[status] ?? status}${by === null ? '' : ` oleh ${by}`}${timeSuffix(at, 'pada')}.`,
    ],
    request_changed: [
      'Sudah berubah',
      ({ by, at, ...of }: RequestChanged) =>
        by === null
          ? `Tindakan dibatalkan: ${numbered(of, 'id')} sudah berubah. Muat ulang.`
          : `Tindakan dibatalkan: ${by} mengirim pertanyaan kepada member tentang ${numbered(of, 'id')}${timeSuffix(at, 'pada')}.`,
    ],
    bookings_importing: [
      'Impor sedang berjalan',
      'Pesanan sedang diimpor. Belum ada yang diubah; coba lagi dalam beberapa menit.',
    ],
    agency_changed: [
      'Sudah berubah',
      'Tidak ada yang diubah: agen ini sudah berubah sejak Anda membukanya. Silakan periksa lagi.',
    ],
    correction_changed: [
      'Sudah diputuskan',
      'Belum ada keputusan: koreksi ini sudah berubah sejak Anda membukanya. Silakan periksa lagi.',
    ],
    correction_second: [
      'Perlu persetujuan kedua',
      ({ id, askedBy }: Asked) => `Koreksi ${id} diminta oleh ${askedBy}. Orang lain yang harus menyetujuinya.`,
    ],
    correction_nobody: [
      'Member tidak ada',
      'Tidak ada yang diubah: tidak ada member dengan kode agen dan user ID ini.',
    ],
    correction_below: [
      'Perlu persetujuan kedua',
      ({ member, balance }: Below) =>
        `Member ${member} punya ${balance.toLocaleString('en-US')} poin. Mengurangi lebih dari itu perlu persetujuan kedua, juga dalam keadaan darurat.`,
    ],
    correction_stale: [
      'Poin sudah berubah',
      'Tidak ada yang diubah: poin member sudah berubah sejak Anda membukanya. Silakan periksa lagi.',
    ],
    member_changed: [
      'Sudah berubah',
      'Tidak ada yang diubah: akun ini sudah berubah sejak Anda membukanya. Silakan periksa lagi.',
    ],
    reset_rejected: [
      'Pendaftaran ditolak',
      ({ id }: { readonly id: number }) => `Pendaftaran member ${id} ditolak, jadi akunnya tidak bisa dipakai.`,
    ],
    claim_changed: [
      'Sudah berubah',
      'Belum ada keputusan: klaim ini sudah berubah sejak Anda membukanya. Silakan periksa lagi.',
    ],
    claim_first_given: [
      'Sudah berubah',
      ({ id, first, at }: FirstGiven) =>
        `Tindakan dibatalkan: ${first} memberi klaim ${id} persetujuan pertama dari dua pada ${at} WIB.`,
    ],
    claim_second: [
      'Perlu persetujuan kedua',
      ({ id, first }: First) => `Klaim ${id} sudah disetujui ${first}. Masih perlu persetujuan orang lain.`,
    ],
    claim_stopped: [
      'Dihentikan member',
      ({ id, member }: Stopped) =>
        `Klaim ${id} dihentikan: member ${member} melaporkan bahwa orang lain mengakses akunnya dan menghentikan pembayaran. Hubungi dulu member itu.`,
    ],
    claim_alone_reason: [
      'Alasan belum diisi',
      ({ id }: Pick<First, 'id'>) => `Untuk menyetujui klaim ${id} sendirian, isi alasannya.`,
    ],
  },
} as const;
