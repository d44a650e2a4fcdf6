import type { HistoryEvent } from '../../release/historyEvent.ts';
import { historyEventText } from '../../words/historyEventText.ts';
import { jakartaTime, unchanged, unchangedId, waktuJakarta } from './refused.ts';

interface OfRemote {
  readonly name: string;
}

interface OfRelease {
  /** `mf-about@1.2.0` */
  readonly release: string;
}

interface Decided extends OfRemote {
  /** The last decision; null if unknown. */
  readonly event: HistoryEvent | null;
}

interface Share extends OfRelease {
  readonly percent: number;
}

interface Planned extends OfRelease {
  /** ISO 8601 */
  readonly from: string;
}

interface Frozen extends OfRemote {
  /** True if all remotes are frozen. */
  readonly all: boolean;
  readonly who: string;
  /** ISO 8601; null until someone ends it. */
  readonly until: string | null;
  readonly why: string | null;
}

interface NoWayBack extends OfRemote {
  readonly steps: number;
  /** Number of releases in the history. */
  readonly reach: number;
}

interface Season {
  readonly season: number;
}

interface Owned extends OfRelease {
  /** `/about`, or the name of a widget. */
  readonly what: string;
  readonly kind: 'visitors' | 'members' | 'widget';
  /** Release that owns it. */
  readonly owner: string;
  /** Start, ISO 8601; null for now. */
  readonly from: string | null;
}

const eventEn = (event: HistoryEvent | null): string =>
  event === null ? '' : ` (${event.by}: ${historyEventText(event, { language: 'en', time: jakartaTime })})`;
const eventId = (event: HistoryEvent | null): string =>
  event === null ? '' : ` (${event.by}: ${historyEventText(event, { language: 'id', time: waktuJakarta })})`;
const inBrackets = (why: string | null): string => (why === null ? '' : ` (${why})`);

const OWNED_EN = { visitors: ' for visitors', members: ' for members', widget: '' };
const OWNED_ID = { visitors: ' untuk pengunjung', members: ' untuk anggota', widget: '' };

/** Why a release can't be activated or rolled back. */
export const LIVE_TEXTS = {
  en: {
    newer_decision: unchanged(
      ({ name, event }: Decided) =>
        `${name} has changed since you looked at it${eventEn(event)}. Look at it again, then decide.`,
    ),
    decided_meanwhile: unchanged(
      ({ name, event }: Decided) =>
        `Someone else changed ${name} at the same time${eventEn(event)}. Look at it again, then decide.`,
    ),
    no_way_back: [
      'No way back',
      ({ reach }: NoWayBack) =>
        reach === 0
          ? 'Nothing else was live before that could be live again.'
          : `The history reaches only ${reach} back.`,
    ],
    from_over: unchanged('The start is in the past. Choose a later time.'),
    until_over: unchanged('The end is in the past. Choose a later time.'),
    time_over: unchanged('This time is in the past. Choose a later time.'),
    too_far: unchanged('This is more than a month away: make a new link then.'),
    time_unreadable: unchanged(
      ({ text }: { readonly text: string }) =>
        `"${text}" is not a time. Write it like "2026-12-31 18:00" (Asia/Jakarta), or with a zone like 2026-12-31T18:00+08:00.`,
    ),
    backwards: unchanged('The end must be later than the start.'),
    needless_pin: unchanged('This is never rolled back automatically, so there is nothing to pin.'),
    needless_limit: unchanged('This is never rolled back automatically, so it needs no limit.'),
    no_steps: unchanged(
      ({ most }: { readonly most: number }) =>
        `Write 2 to ${most} whole numbers from 1 to 100, each larger than the one before, such as 5,25,50,100.`,
    ),
    no_step_time: unchanged('Steps and the time of each go together.'),
    steps_and_window: unchanged('Steps already set who gets it, and the last one stays: leave share and end out.'),
    archive_window: unchanged('An archive is live for everyone from now on: leave times, share and steps out.'),
    no_rest: unchanged(
      ({ name }: OfRemote) => `Nothing else of ${name} is live for the other visitors: make it live for everyone.`,
    ),
    is_rest: unchanged(
      ({ release }: OfRelease) => `${release} is live for everyone then: make the release for the others live first.`,
    ),
    other_share: unchanged(
      ({ release, percent }: Share) => `${release} has a share of ${percent} % at that time: end that one first.`,
    ),
    nothing_to_end: unchanged(({ release }: OfRelease) => `${release} has no share and no plan to end.`),
    same_plan: unchanged(({ release, from }: Planned) => `${release} is already planned for ${jakartaTime(from)}.`),
    frozen: unchanged(({ name, all, who, until, why }: Frozen) => {
      const end = until === null ? 'until someone ends it' : `until ${jakartaTime(until)}`;
      return `Nothing new of ${name} goes live: ${all ? 'all is' : 'it is'} frozen by ${who} ${end}${inBrackets(why)}. Rolling back is still possible.`;
    }),
    not_frozen: unchanged(
      ({ name }: { readonly name: string | null }) => `${name ?? 'The whole portal'} is not frozen.`,
    ),
    owned_twice: unchanged(({ release, what, kind, owner, from }: Owned) => {
      const thing = kind === 'widget' ? `the widget ${what}` : `${what}${OWNED_EN[kind]}`;
      const when = from === null ? '' : ` from ${from} on`;
      return `${release} wants ${thing}, which ${owner} owns${when}: take it out of one of the two, or end the other first.`;
    }),
    of_no_season: unchanged(({ release }: OfRelease) => `${release} belongs to no season.`),
    season_is_on: unchanged(({ season }: Season) => `Season ${season} is on, so it is not an archive yet.`),
    no_archive: unchanged(
      ({ season, name }: Season & OfRemote) =>
        `Season ${season} of ${name} has no archive: it was never live for everyone.`,
    ),
    nothing_live: unchanged(({ name }: OfRemote) => `Nothing of ${name} is live.`),
    nothing_published: unchanged(({ name }: OfRemote) => `Nothing of ${name} is published.`),
  },
  id: {
    newer_decision: unchangedId(
      ({ name, event }: Decided) =>
        `${name} sudah berubah sejak Anda melihatnya${eventId(event)}. Lihat lagi, lalu putuskan.`,
    ),
    decided_meanwhile: unchangedId(
      ({ name, event }: Decided) =>
        `Ada yang mengubah ${name} pada saat yang sama${eventId(event)}. Lihat lagi, lalu putuskan.`,
    ),
    no_way_back: [
      'Tidak bisa dimundurkan',
      ({ reach }: NoWayBack) =>
        reach === 0
          ? 'Tidak ada rilis sebelumnya yang bisa tayang lagi.'
          : `Riwayat hanya sampai ${reach} rilis ke belakang.`,
    ],
    from_over: unchangedId('Waktu mulai sudah lewat. Pilih waktu yang akan datang.'),
    until_over: unchangedId('Waktu berakhir sudah lewat. Pilih waktu yang akan datang.'),
    time_over: unchangedId('Waktu ini sudah lewat. Pilih waktu yang akan datang.'),
    too_far: unchangedId('Ini lebih dari sebulan lagi: buat tautan baru nanti.'),
    time_unreadable: unchangedId(
      ({ text }: { readonly text: string }) =>
        `"${text}" bukan waktu. Tulis seperti "2026-12-31 18:00" (Asia/Jakarta), atau dengan zona seperti 2026-12-31T18:00+08:00.`,
    ),
    backwards: unchangedId('Waktu berakhir harus setelah waktu mulai.'),
    needless_pin: unchangedId('Ini tidak pernah ditarik mundur otomatis, jadi tidak ada yang perlu ditahan.'),
    needless_limit: unchangedId('Ini tidak pernah ditarik mundur otomatis, jadi batas tidak diperlukan.'),
    no_steps: unchangedId(
      ({ most }: { readonly most: number }) =>
        `Tulis 2 sampai ${most} bilangan bulat dari 1 sampai 100, masing-masing lebih besar dari sebelumnya, misalnya 5,25,50,100.`,
    ),
    no_step_time: unchangedId('Tahap dan lamanya harus diisi bersama.'),
    steps_and_window: unchangedId(
      'Tahap sudah menentukan untuk siapa, dan yang terakhir tetap: kosongkan bagian dan waktu berakhir.',
    ),
    archive_window: unchangedId('Arsip tayang untuk semua orang mulai sekarang: kosongkan waktu, bagian, dan tahap.'),
    no_rest: unchangedId(
      ({ name }: OfRemote) =>
        `Tidak ada rilis ${name} lain yang tayang bagi pengunjung lainnya: tayangkan untuk semua orang.`,
    ),
    is_rest: unchangedId(
      ({ release }: OfRelease) =>
        `${release} tayang untuk semua orang saat itu: tayangkan dulu rilis untuk pengunjung lainnya.`,
    ),
    other_share: unchangedId(
      ({ release, percent }: Share) =>
        `${release} mendapat bagian ${percent} % pada waktu itu: akhiri bagian itu dulu.`,
    ),
    nothing_to_end: unchangedId(
      ({ release }: OfRelease) => `${release} tidak punya bagian atau jadwal untuk diakhiri.`,
    ),
    same_plan: unchangedId(({ release, from }: Planned) => `${release} sudah dijadwalkan untuk ${waktuJakarta(from)}.`),
    frozen: unchangedId(({ name, all, who, until, why }: Frozen) => {
      const end = until === null ? 'sampai pembekuannya diakhiri' : `sampai ${waktuJakarta(until)}`;
      return `Tidak ada rilis baru ${name} yang tayang: ${all ? 'semuanya' : 'rilisnya'} dibekukan oleh ${who} ${end}${inBrackets(why)}. Tarik mundur tetap bisa.`;
    }),
    not_frozen: unchangedId(
      ({ name }: { readonly name: string | null }) => `${name ?? 'Seluruh portal'} tidak sedang dibekukan.`,
    ),
    owned_twice: unchangedId(({ release, what, kind, owner, from }: Owned) => {
      const thing = kind === 'widget' ? `widget ${what}` : `${what}${OWNED_ID[kind]}`;
      const when = from === null ? '' : ` mulai ${from}`;
      return `${release} membutuhkan ${thing}, yang dimiliki ${owner}${when}: hapus dari salah satunya, atau akhiri yang lain dulu.`;
    }),
    of_no_season: unchangedId(({ release }: OfRelease) => `${release} bukan milik musim mana pun.`),
    season_is_on: unchangedId(
      ({ season }: Season) => `Musim ${season} sedang berlangsung, jadi belum bisa menjadi arsip.`,
    ),
    no_archive: unchangedId(
      ({ season, name }: Season & OfRemote) =>
        `Musim ${season} dari ${name} tidak punya arsip: tidak pernah tayang untuk semua orang.`,
    ),
    nothing_live: unchangedId(({ name }: OfRemote) => `Tidak ada rilis ${name} yang tayang.`),
    nothing_published: unchangedId(({ name }: OfRemote) => `Belum ada rilis ${name} yang diterbitkan.`),
  },
} as const;
