import { type Numbered, numbered, numberedFirst, STATUSES_ID } from './subjects.ts';

interface Decided extends Numbered {
  readonly status: string;
  readonly by: string | null;
  /** ISO 8601 */
  readonly at: string | null;
  readonly why: string | null;
}

interface OfMember {
  readonly id: number;
}

interface Tier extends OfMember {
  readonly tier: 'Genius' | 'Silver';
}

interface AgentTaken {
  readonly id: number;
  readonly agentCode: string;
  readonly userId: string;
}

interface OfBooking {
  readonly id: number;
  readonly bookingRef: string;
}

interface OfOtherUser extends OfBooking {
  readonly agentCode: string;
  readonly userId: string;
}

interface GivenBefore extends OfBooking {
  /** ID of the missing points claim that was answered with manual points. */
  readonly given: number;
}

interface Proposed {
  readonly id: number;
  readonly by: string;
}

interface Agency {
  readonly code: string;
}

interface Campaign {
  readonly id: number;
  readonly name: string;
}

interface CampaignDays extends Campaign {
  /** `YYYY-MM-DD` */
  readonly start: string;
  readonly end: string;
}

interface OfSeason extends Campaign {
  /** `mf-amazing-race@6.0.0` */
  readonly release: string;
}

interface Clash {
  readonly campaign: CampaignDays;
  /** An active campaign. */
  readonly overlapping: CampaignDays;
}

const suffix = (word: string, value: string | null): string => (value === null ? '' : `${word}${value}`);

export const OPERATOR_TEXTS = {
  en: {
    missing: ['Not found', (of: Numbered) => `There is no ${numbered(of, 'en')}.`],
    already_decided: [
      'Already decided',
      ({ status, by, at, why, ...of }: Decided) =>
        `${numberedFirst(of, 'en')} was already ${status}${suffix(' by ', by)}${suffix(' at ', at)}${suffix(', because: ', why)}.`,
    ],
    member_tier: ['Nothing to change', ({ id, tier }: Tier) => `Member ${id} is already ${tier}.`],
    member_no_passkeys: ['No passkeys', ({ id }: OfMember) => `Member ${id} has no passkeys.`],
    member_no_factor: ['Not on', ({ id }: OfMember) => `Member ${id} has no two-step login.`],
    payouts_not_stopped: ['Not stopped', ({ id }: OfMember) => `Payouts to member ${id} are not stopped.`],
    agent_taken: [
      'Already in use',
      ({ id, agentCode, userId }: AgentTaken) => `Agency change ${id}: another member has ${agentCode} / ${userId}.`,
    ],
    move_not_approved: [
      'Not approved',
      ({ id }: OfMember) => `Member ${id} is not approved, so there is nothing to move. Decide the sign-up first.`,
    ],
    move_same: [
      'Nothing to change',
      ({ id, agentCode, userId }: AgentTaken) => `Member ${id} is already ${agentCode} / ${userId}.`,
    ],
    move_pending: [
      'Request pending',
      ({ id, change }: OfMember & { readonly change: number }) =>
        `Member ${id} has requested another agency. Decide agency change ${change} first.`,
    ],
    move_taken: [
      'Already in use',
      ({ id, agentCode, userId }: AgentTaken) =>
        `Member ${id} was not moved: another member has ${agentCode} / ${userId}, or has requested it.`,
    ],
    points_claim_nothing: [
      'No points',
      ({ id, bookingRef }: OfBooking) =>
        `Points claim ${id}: booking ${bookingRef} earns no points as imported. Import the corrected booking, or enter the number of points.`,
    ],
    points_claim_second: [
      'Second person needed',
      ({ id, by }: Proposed) => `Points claim ${id}: ${by} proposed these points. A second person must approve them.`,
    ],
    points_claim_credited: [
      'Already credited',
      ({ id, bookingRef }: OfBooking) =>
        `Points claim ${id}: booking ${bookingRef} is already credited. Use a correction for the rest.`,
    ],
    points_claim_given: [
      'Already credited manually',
      ({ id, bookingRef, given }: GivenBefore) =>
        `Points claim ${id}: booking ${bookingRef} was credited manually for points claim ${given}. Use a correction for the rest.`,
    ],
    points_claim_other_user: [
      'Belongs to another user',
      ({ id, bookingRef, agentCode, userId }: OfOtherUser) =>
        `Points claim ${id}: booking ${bookingRef} belongs to ${agentCode} / ${userId}, who has or may still get its points. Use a correction if this member must get points, too.`,
    ],
    agency_missing: [
      'Not found',
      ({ code }: Agency) => `There is no agency ${code}. An agency is created when its first member signs up.`,
    ],
    campaign_clash: [
      'Overlapping dates',
      ({ campaign, overlapping }: Clash) =>
        `Campaign ${campaign.id} (${campaign.name}) would run from ${campaign.start} to ${campaign.end}, but ${overlapping.name} (campaign ${overlapping.id}) is active from ${overlapping.start} to ${overlapping.end}. Change the dates of one of them, or deactivate ${overlapping.id}.`,
    ],
    campaign_on: ['Nothing to change', ({ id, name }: Campaign) => `Campaign ${id} (${name}) is already active.`],
    campaign_off: ['Nothing to change', ({ id, name }: Campaign) => `Campaign ${id} (${name}) is already inactive.`],
    campaign_of_season: [
      'Comes with its season',
      ({ id, name, release }: OfSeason) =>
        `Campaign ${id} (${name}) comes with ${release}: change the season, publish it and activate that release.`,
    ],
  },
  id: {
    missing: ['Tidak ditemukan', (of: Numbered) => `Tidak ada ${numbered(of, 'id')}.`],
    already_decided: [
      'Sudah diputuskan',
      ({ status, by, at, why, ...of }: Decided) =>
        `${numberedFirst(of, 'id')} sudah ${STATUSES_ID[status] ?? status}${suffix(' oleh ', by)}${suffix(' pada ', at)}${suffix(', karena: ', why)}.`,
    ],
    member_tier: ['Tidak ada yang berubah', ({ id, tier }: Tier) => `Member ${id} sudah ${tier}.`],
    member_no_passkeys: ['Tidak ada passkey', ({ id }: OfMember) => `Member ${id} tidak punya passkey.`],
    member_no_factor: ['Tidak aktif', ({ id }: OfMember) => `Verifikasi dua langkah member ${id} tidak aktif.`],
    payouts_not_stopped: ['Tidak dihentikan', ({ id }: OfMember) => `Pembayaran member ${id} tidak dihentikan.`],
    agent_taken: [
      'Sudah digunakan',
      ({ id, agentCode, userId }: AgentTaken) =>
        `Permintaan ganti agen ${id}: ${agentCode} / ${userId} sudah dipakai member lain.`,
    ],
    move_not_approved: [
      'Belum disetujui',
      ({ id }: OfMember) => `Member ${id} belum disetujui, jadi belum bisa dipindahkan. Putuskan dulu pendaftarannya.`,
    ],
    move_same: [
      'Tidak ada yang berubah',
      ({ id, agentCode, userId }: AgentTaken) => `Member ${id} sudah terdaftar sebagai ${agentCode} / ${userId}.`,
    ],
    move_pending: [
      'Permintaan menunggu',
      ({ id, change }: OfMember & { readonly change: number }) =>
        `Member ${id} sudah meminta ganti agen. Putuskan dulu permintaan ganti agen ${change}.`,
    ],
    move_taken: [
      'Sudah digunakan',
      ({ id, agentCode, userId }: AgentTaken) =>
        `Member ${id} tidak dipindahkan: ${agentCode} / ${userId} sudah dipakai atau diminta member lain.`,
    ],
    points_claim_nothing: [
      'Tidak ada poin',
      ({ id, bookingRef }: OfBooking) =>
        `Laporan poin ${id}: pesanan ${bookingRef} tidak menghasilkan poin. Impor pesanan yang sudah diperbaiki, atau isi jumlah poin.`,
    ],
    points_claim_second: [
      'Perlu persetujuan kedua',
      ({ id, by }: Proposed) => `Laporan poin ${id}: poin ini diusulkan ${by}. Orang lain yang harus menyetujuinya.`,
    ],
    points_claim_credited: [
      'Sudah masuk',
      ({ id, bookingRef }: OfBooking) =>
        `Laporan poin ${id}: poin pesanan ${bookingRef} sudah masuk; sisanya lewat koreksi.`,
    ],
    points_claim_given: [
      'Sudah diberikan manual',
      ({ id, bookingRef, given }: GivenBefore) =>
        `Laporan poin ${id}: poin pesanan ${bookingRef} sudah diberikan manual untuk laporan poin ${given}; sisanya lewat koreksi.`,
    ],
    points_claim_other_user: [
      'Milik pengguna lain',
      ({ id, bookingRef, agentCode, userId }: OfOtherUser) =>
        `Laporan poin ${id}: pesanan ${bookingRef} milik ${agentCode} / ${userId}, yang sudah atau masih bisa mendapat poinnya. Gunakan koreksi jika member ini juga harus mendapat poin.`,
    ],
    agency_missing: [
      'Tidak ditemukan',
      ({ code }: Agency) => `Tidak ada agen ${code}; agen dibuat saat member pertamanya mendaftar.`,
    ],
    campaign_clash: [
      'Tanggal bertumpuk',
      ({ campaign, overlapping }: Clash) =>
        `Kampanye ${campaign.id} (${campaign.name}) akan berjalan dari ${campaign.start} sampai ${campaign.end}, padahal ${overlapping.name} (kampanye ${overlapping.id}) aktif dari ${overlapping.start} sampai ${overlapping.end}: ubah tanggal salah satunya, atau nonaktifkan ${overlapping.id}.`,
    ],
    campaign_on: ['Tidak ada yang berubah', ({ id, name }: Campaign) => `Kampanye ${id} (${name}) sudah aktif.`],
    campaign_off: ['Tidak ada yang berubah', ({ id, name }: Campaign) => `Kampanye ${id} (${name}) sudah nonaktif.`],
    campaign_of_season: [
      'Bagian dari musim',
      ({ id, name, release }: OfSeason) =>
        `Kampanye ${id} (${name}) berasal dari ${release}: ubah musim itu, terbitkan, lalu aktifkan rilisnya.`,
    ],
  },
} as const;
