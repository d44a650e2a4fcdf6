import type { HistoryEvent } from '../../release/historyEvent.ts';
import { historyEventText } from '../../words/historyEventText.ts';
import { jakartaTimeEn, jakartaTimeId, nothingChangedEn, nothingChangedId } from './sharedTexts.ts';

interface RemoteParams {
  readonly name: string;
}

interface ReleaseParams {
  /** `mf-about@1.2.0` */
  readonly release: string;
}

interface DecisionParams extends RemoteParams {
  /** The last decision; null if unknown. */
  readonly event: HistoryEvent | null;
}

interface ShareParams extends ReleaseParams {
  readonly percent: number;
}

interface PlanParams extends ReleaseParams {
  /** ISO 8601 */
  readonly from: string;
}

interface FreezeParams extends RemoteParams {
  /** True if all remotes are frozen. */
  readonly all: boolean;
  readonly who: string;
  /** ISO 8601; null until someone ends it. */
  readonly until: string | null;
  readonly why: string | null;
}

interface RollbackParams extends RemoteParams {
  readonly steps: number;
  /** Number of earlier releases in the history. */
  readonly reach: number;
}

interface SeasonParams {
  readonly season: number;
}

interface OwnershipParams extends ReleaseParams {
  /** `/about`, or the name of a widget. */
  readonly what: string;
  readonly kind: 'visitors' | 'members' | 'widget';
  /** Release that owns it. */
  readonly owner: string;
  /** Start, ISO 8601; null for now. */
  readonly from: string | null;
}

const eventEn = (event: HistoryEvent | null): string =>
  event === null ? '' : ` (${event.by}: ${historyEventText(event, { language: 'en', time: jakartaTimeEn })})`;
const eventId = (event: HistoryEvent | null): string =>
  event === null ? '' : ` (${event.by}: ${historyEventText(event, { language: 'id', time: jakartaTimeId })})`;
const inBrackets = (why: string | null): string => (why === null ? '' : ` (${why})`);

const OWNED_EN = { visitors: ' for visitors', members: ' for members', widget: '' };
const OWNED_ID = { visitors: ' untuk pengunjung', members: ' untuk member', widget: '' };

/** Why a release can't be activated or rolled back. */
export const LIVE_TEXTS = {
  en: {
    newer_decision: nothingChangedEn(
      ({ name, event }: DecisionParams) =>
        `${name} has changed since you last checked it${eventEn(event)}. Check it again, then decide.`,
    ),
    decided_meanwhile: nothingChangedEn(
      ({ name, event }: DecisionParams) =>
        `Someone else changed ${name} at the same time${eventEn(event)}. Check it again, then decide.`,
    ),
    no_way_back: [
      'Cannot roll back',
      ({ reach }: RollbackParams) =>
        reach === 0 ? 'There is no earlier release to roll back to.' : `The history goes back only ${reach} releases.`,
    ],
    from_over: nothingChangedEn('The start is in the past. Choose a later time.'),
    until_over: nothingChangedEn('The end is in the past. Choose a later time.'),
    time_over: nothingChangedEn('This time is in the past. Choose a later time.'),
    too_far: nothingChangedEn('This is more than a month away. Choose an earlier time.'),
    time_unreadable: nothingChangedEn(
      ({ text }: { readonly text: string }) =>
        `"${text}" is not a time. Write it like "2026-12-31 18:00" (Asia/Jakarta), or with a zone like 2026-12-31T18:00+08:00.`,
    ),
    backwards: nothingChangedEn('The end must be later than the start.'),
    needless_pin: nothingChangedEn('This is never rolled back automatically, so there is nothing to pin.'),
    needless_limit: nothingChangedEn('This is never rolled back automatically, so it needs no limit.'),
    no_steps: nothingChangedEn(
      ({ most }: { readonly most: number }) =>
        `Write 2 to ${most} whole numbers from 1 to 100, each larger than the one before, such as 5,25,50,100.`,
    ),
    no_step_time: nothingChangedEn('Set both the steps and the duration of each step.'),
    steps_and_window: nothingChangedEn(
      'Steps already set the share of visitors, and the last step stays: omit share and end.',
    ),
    archive_window: nothingChangedEn('An archive is live for everyone from now on: omit times, share and steps.'),
    no_rest: nothingChangedEn(
      ({ name }: RemoteParams) =>
        `No other release of ${name} is live for the other visitors: activate this one for everyone.`,
    ),
    is_rest: nothingChangedEn(
      ({ release }: ReleaseParams) =>
        `${release} is live for everyone at that time: first activate the release for the other visitors.`,
    ),
    other_share: nothingChangedEn(
      ({ release, percent }: ShareParams) =>
        `${release} has a share of ${percent} % at that time: end that share first.`,
    ),
    nothing_to_end: nothingChangedEn(({ release }: ReleaseParams) => `${release} has no share and no schedule to end.`),
    same_plan: nothingChangedEn(
      ({ release, from }: PlanParams) => `${release} is already scheduled for ${jakartaTimeEn(from)}.`,
    ),
    frozen: nothingChangedEn(({ name, all, who, until, why }: FreezeParams) => {
      const end = until === null ? 'until someone ends it' : `until ${jakartaTimeEn(until)}`;
      return `No new release of ${name} can go live: ${all ? 'all remotes are' : 'it is'} frozen by ${who} ${end}${inBrackets(why)}. Rolling back is still possible.`;
    }),
    not_frozen: nothingChangedEn(
      ({ name }: { readonly name: string | null }) => `${name ?? 'The whole portal'} is not frozen.`,
    ),
    owned_twice: nothingChangedEn(({ release, what, kind, owner, from }: OwnershipParams) => {
      const thing = kind === 'widget' ? `the widget ${what}` : `${what}${OWNED_EN[kind]}`;
      const when = from === null ? '' : ` from ${from} on`;
      return `${release} declares ${thing}, which ${owner} owns${when}: remove it from one of the two, or end the other release first.`;
    }),
    of_no_season: nothingChangedEn(({ release }: ReleaseParams) => `${release} does not belong to a season.`),
    season_is_on: nothingChangedEn(
      ({ season }: SeasonParams) => `Season ${season} is still running, so it cannot be archived yet.`,
    ),
    no_archive: nothingChangedEn(
      ({ season, name }: SeasonParams & RemoteParams) =>
        `Season ${season} of ${name} has no archive: it was never live for everyone.`,
    ),
    nothing_live: nothingChangedEn(({ name }: RemoteParams) => `No release of ${name} is live.`),
    nothing_published: nothingChangedEn(({ name }: RemoteParams) => `No release of ${name} is published.`),
  },
  id: {
    newer_decision: nothingChangedId(
      ({ name, event }: DecisionParams) =>
        `${name} sudah berubah sejak Anda melihatnya${eventId(event)}. Periksa lagi, lalu putuskan.`,
    ),
    decided_meanwhile: nothingChangedId(
      ({ name, event }: DecisionParams) =>
        `Ada yang mengubah ${name} pada saat yang sama${eventId(event)}. Periksa lagi, lalu putuskan.`,
    ),
    no_way_back: [
      'Tidak bisa dikembalikan',
      ({ reach }: RollbackParams) =>
        reach === 0
          ? 'Tidak ada rilis sebelumnya yang bisa diaktifkan lagi.'
          : `Riwayat hanya sampai ${reach} rilis ke belakang.`,
    ],
    from_over: nothingChangedId('Waktu mulai sudah lewat. Pilih waktu yang akan datang.'),
    until_over: nothingChangedId('Waktu berakhir sudah lewat. Pilih waktu yang akan datang.'),
    time_over: nothingChangedId('Waktu ini sudah lewat. Pilih waktu yang akan datang.'),
    too_far: nothingChangedId('Ini lebih dari sebulan lagi. Pilih waktu yang lebih awal.'),
    time_unreadable: nothingChangedId(
      ({ text }: { readonly text: string }) =>
        `"${text}" bukan waktu. Tulis seperti "2026-12-31 18:00" (Asia/Jakarta), atau dengan zona seperti 2026-12-31T18:00+08:00.`,
    ),
    backwards: nothingChangedId('Waktu berakhir harus setelah waktu mulai.'),
    needless_pin: nothingChangedId('Ini tidak pernah dikembalikan otomatis, jadi tidak perlu disematkan.'),
    needless_limit: nothingChangedId('Ini tidak pernah dikembalikan otomatis, jadi tidak perlu batas.'),
    no_steps: nothingChangedId(
      ({ most }: { readonly most: number }) =>
        `Tulis 2 sampai ${most} bilangan bulat dari 1 sampai 100, masing-masing lebih besar dari sebelumnya, misalnya 5,25,50,100.`,
    ),
    no_step_time: nothingChangedId('Isi tahap sekaligus lama setiap tahap.'),
    steps_and_window: nothingChangedId(
      'Tahap sudah menentukan persentase pengunjung, dan tahap terakhir tetap berlaku: kosongkan persentase dan waktu berakhir.',
    ),
    archive_window: nothingChangedId(
      'Arsip aktif untuk semua orang mulai sekarang: kosongkan waktu, persentase, dan tahap.',
    ),
    no_rest: nothingChangedId(
      ({ name }: RemoteParams) =>
        `Tidak ada rilis ${name} lain yang aktif bagi pengunjung lainnya: aktifkan rilis ini untuk semua orang.`,
    ),
    is_rest: nothingChangedId(
      ({ release }: ReleaseParams) =>
        `${release} aktif untuk semua orang saat itu: aktifkan dulu rilis untuk pengunjung lainnya.`,
    ),
    other_share: nothingChangedId(
      ({ release, percent }: ShareParams) =>
        `${release} aktif untuk ${percent} % pengunjung pada waktu itu: akhiri persentase itu dulu.`,
    ),
    nothing_to_end: nothingChangedId(
      ({ release }: ReleaseParams) => `${release} tidak punya persentase atau jadwal untuk diakhiri.`,
    ),
    same_plan: nothingChangedId(
      ({ release, from }: PlanParams) => `${release} sudah dijadwalkan untuk ${jakartaTimeId(from)}.`,
    ),
    frozen: nothingChangedId(({ name, all, who, until, why }: FreezeParams) => {
      const end = until === null ? 'sampai pembekuan diakhiri' : `sampai ${jakartaTimeId(until)}`;
      return `Rilis baru ${name} tidak bisa diaktifkan: ${all ? 'semua remote' : 'remote ini'} dibekukan oleh ${who} ${end}${inBrackets(why)}. Rilis tetap bisa dikembalikan ke versi sebelumnya.`;
    }),
    not_frozen: nothingChangedId(
      ({ name }: { readonly name: string | null }) => `${name ?? 'Seluruh portal'} tidak sedang dibekukan.`,
    ),
    owned_twice: nothingChangedId(({ release, what, kind, owner, from }: OwnershipParams) => {
      const thing = kind === 'widget' ? `widget ${what}` : `${what}${OWNED_ID[kind]}`;
      const when = from === null ? '' : ` mulai ${from}`;
      return `${release} membutuhkan ${thing}, yang dimiliki ${owner}${when}: hapus dari salah satunya, atau akhiri yang lain dulu.`;
    }),
    of_no_season: nothingChangedId(({ release }: ReleaseParams) => `${release} bukan milik musim mana pun.`),
    season_is_on: nothingChangedId(
      ({ season }: SeasonParams) => `Musim ${season} sedang berlangsung, jadi belum bisa menjadi arsip.`,
    ),
    no_archive: nothingChangedId(
      ({ season, name }: SeasonParams & RemoteParams) =>
        `Musim ${season} dari ${name} tidak punya arsip: musim itu tidak pernah aktif untuk semua orang.`,
    ),
    nothing_live: nothingChangedId(({ name }: RemoteParams) => `Tidak ada rilis ${name} yang aktif.`),
    nothing_published: nothingChangedId(({ name }: RemoteParams) => `Belum ada rilis ${name} yang diterbitkan.`),
  },
} as const;
