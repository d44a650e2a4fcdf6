interface Member {
  readonly member: number;
}

interface OpenItems extends Member {
  readonly claims: number;
  readonly deliveries: number;
  readonly corrections: number;
}

interface ErasureRequest {
  readonly id: number;
  readonly askedBy: string;
}

/** `2 claims to decide, 1 claim to pay or send` */
function openItemsText({ claims, deliveries, corrections }: OpenItems): string {
  const parts: readonly (readonly [number, string, string])[] = [
    [claims, 'claim to decide', 'claims to decide'],
    [deliveries, 'claim to pay or send', 'claims to pay or send'],
    [corrections, 'correction to decide', 'corrections to decide'],
  ];
  return parts.flatMap(([count, one, many]) => (count > 0 ? [`${count} ${count === 1 ? one : many}`] : [])).join(', ');
}

function openItemsTextId({ claims, deliveries, corrections }: OpenItems): string {
  const parts: readonly (readonly [number, string])[] = [
    [claims, 'klaim belum diputuskan'],
    [deliveries, 'klaim belum dibayar atau dikirim'],
    [corrections, 'koreksi belum diputuskan'],
  ];
  return parts.flatMap(([count, text]) => (count > 0 ? [`${count} ${text}`] : [])).join(', ');
}

/** Why a decision about the erasure of a member is refused: title and detail. */
export const ERASURE_TEXTS = {
  en: {
    erasure_blocked: [
      'Open tasks',
      (of: OpenItems) => `Member ${of.member} was not erased. Finish these first: ${openItemsText(of)}.`,
    ],
    erasure_pending: [
      'Already requested',
      ({ member, id }: Member & { readonly id: number }) =>
        `Erasure ${id} of member ${member} is already waiting for a second person.`,
    ],
    erasure_done: ['Already erased', ({ member }: Member) => `The data of member ${member} has already been erased.`],
    erasure_changed: [
      'Already decided',
      'Nothing was decided: this request has changed since you opened it. Review it and try again.',
    ],
    erasure_second: [
      'Second person needed',
      ({ id, askedBy }: ErasureRequest) =>
        `Erasure ${id} was requested by ${askedBy}. A second person must approve it.`,
    ],
  },
  id: {
    erasure_blocked: [
      'Masih ada yang terbuka',
      (of: OpenItems) => `Data member ${of.member} belum dihapus. Selesaikan dulu: ${openItemsTextId(of)}.`,
    ],
    erasure_pending: [
      'Sudah diminta',
      ({ member, id }: Member & { readonly id: number }) =>
        `Penghapusan ${id} untuk member ${member} sudah menunggu persetujuan kedua.`,
    ],
    erasure_done: ['Sudah dihapus', ({ member }: Member) => `Data member ${member} sudah dihapus.`],
    erasure_changed: [
      'Sudah diputuskan',
      'Belum ada keputusan: permintaan ini sudah berubah sejak Anda membukanya. Silakan periksa lagi.',
    ],
    erasure_second: [
      'Perlu persetujuan kedua',
      ({ id, askedBy }: ErasureRequest) =>
        `Penghapusan ${id} diminta oleh ${askedBy}. Orang lain yang harus menyetujuinya.`,
    ],
  },
} as const;
