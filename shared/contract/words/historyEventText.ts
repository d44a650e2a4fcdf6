import type { HistoryEvent } from '../release/historyEvent.ts';
import type { Language } from '../rules/language.ts';

interface Words {
  readonly published: string;
  readonly code: string;
  readonly activated: string;
  readonly share: string;
  readonly steps: string;
  readonly from: string;
  readonly until: string;
  readonly limit: string;
  readonly pinned: string;
  readonly archive: string;
  readonly ended: string;
  readonly rolledBack: string;
  readonly back: string;
  readonly nothingLive: string;
  readonly keptLive: string;
  readonly frozen: string;
  readonly unfrozen: string;
  readonly allRemotes: string;
  readonly previewed: string;
  readonly previewedPlan: string;
  readonly asOf: string;
  readonly stages: string;
  readonly signed: string;
  readonly followed: string;
  readonly pruned: string;
  readonly noted: string;
  readonly unnoted: string;
  readonly found: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    published: 'Published {releases}',
    code: 'with the code of {release}',
    activated: 'Activated {releases}',
    share: 'for {percent} % of visitors',
    steps: 'in steps of {percents} %, {every} each',
    from: 'from {time}',
    until: 'until {time}',
    limit: 'rolled back automatically above {percent} % of failed loads',
    pinned: 'pinned',
    archive: 'as the archive of its season',
    ended: 'Ended the share or schedule of {releases}',
    rolledBack: 'Rolled back to {releases}',
    back: '{count} releases back',
    nothingLive: 'Rolled back {remote}: none of its releases is live',
    keptLive: 'Left {releases} live although it fails',
    frozen: 'Froze {remote}',
    unfrozen: 'Ended the freeze of {remote}',
    allRemotes: 'all remotes',
    previewed: 'Created a preview link for {releases}',
    previewedPlan: 'Created a preview link',
    asOf: 'as of {time}',
    stages: 'completed stages: {count}',
    signed: 'Signed {releases}',
    followed: 'Let npm start activate new builds of {remote} again',
    pruned: 'Removed {releases}',
    noted: 'Changed the note on {releases}',
    unnoted: 'Removed the note on {releases}',
    found: 'Was live before there was a history',
  },
  id: {
    published: 'Menerbitkan {releases}',
    code: 'dengan kode {release}',
    activated: 'Mengaktifkan {releases}',
    share: 'untuk {percent} % pengunjung',
    steps: 'bertahap untuk {percents} %, masing-masing {every}',
    from: 'mulai {time}',
    until: 'sampai {time}',
    limit: 'dikembalikan otomatis jika lebih dari {percent} % gagal dimuat',
    pinned: 'disematkan',
    archive: 'sebagai arsip musimnya',
    ended: 'Mengakhiri persentase atau jadwal {releases}',
    rolledBack: 'Mengembalikan ke {releases}',
    back: '{count} rilis ke belakang',
    nothingLive: 'Mengembalikan {remote}: tidak ada lagi yang aktif',
    keptLive: 'Membiarkan {releases} aktif walau bermasalah',
    frozen: 'Membekukan {remote}',
    unfrozen: 'Mengakhiri pembekuan {remote}',
    allRemotes: 'semua remote',
    previewed: 'Membuat tautan pratinjau {releases}',
    previewedPlan: 'Membuat tautan pratinjau',
    asOf: 'per {time}',
    stages: 'etape selesai: {count}',
    signed: 'Menandatangani {releases}',
    followed: 'Mengizinkan npm start mengaktifkan lagi hasil build {remote}',
    pruned: 'Menghapus {releases}',
    noted: 'Mengubah catatan {releases}',
    unnoted: 'Menghapus catatan {releases}',
    found: 'Sudah aktif sebelum ada riwayat',
  },
};

type Values = Readonly<Record<string, string | number>>;

const fillIn = (text: string, values: Values) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

function duration(minutes: number, language: Language): string {
  const format = (unit: string, amount: number) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
  if (minutes % 1440 === 0) return format('day', minutes / 1440);
  return minutes % 60 === 0 ? format('hour', minutes / 60) : format('minute', minutes);
}

interface Reader {
  readonly language: Language;
  /** Formats a time, ISO 8601. */
  readonly time: (iso: string) => string;
  /** The remote whose history is displayed: its releases appear as versions only, and other remotes' are left out. */
  readonly remote?: string;
}

interface Phrases {
  phrase(name: keyof Words, values?: Values): string;
  /** The phrase with releases, formatted for the reader. */
  ofReleases(name: keyof Words, releases: readonly string[]): string;
  /** The phrase with the name of a remote; null: all of them. */
  ofRemote(name: keyof Words, remote: string | null): string;
  times(window: { readonly from?: string; readonly until?: string }): readonly string[];
  asOf(iso: string): string;
  steps(steps: NonNullable<Activation['steps']>): string;
}

type Activation = Extract<HistoryEvent, { readonly kind: 'activate' }>;

const ifAny = <T>(value: T | undefined, toPhrase: (value: T) => string): readonly string[] =>
  value === undefined ? [] : [toPhrase(value)];

function phrasesFor({ language, time, remote }: Reader): Phrases {
  const words = WORDS[language];
  const prefix = `${remote}@`;
  const shown = (releases: readonly string[]) =>
    remote === undefined
      ? releases
      : releases.filter((one) => one.startsWith(prefix)).map((one) => one.slice(prefix.length));
  const phrase: Phrases['phrase'] = (name, values = {}) => fillIn(words[name], values);
  return {
    phrase,
    ofReleases: (name, releases) => phrase(name, { releases: shown(releases).join(', ') }),
    ofRemote: (name, one) => phrase(name, { remote: one ?? words.allRemotes }),
    times: ({ from, until }) => [
      ...ifAny(from, (iso) => phrase('from', { time: time(iso) })),
      ...ifAny(until, (iso) => phrase('until', { time: time(iso) })),
    ],
    asOf: (iso) => phrase('asOf', { time: time(iso) }),
    steps: ({ percents, everyMinutes }) =>
      phrase('steps', { percents: percents.join(', '), every: duration(everyMinutes, language) }),
  };
}

function activation({ release, window, steps, limit, pinned, archive }: Activation, phrases: Phrases) {
  const { phrase, ofReleases, times } = phrases;
  return [
    ofReleases('activated', [release]),
    ...ifAny(window.percent, (percent) => phrase('share', { percent })),
    ...ifAny(steps, phrases.steps),
    ...times(window),
    ...ifAny(limit, (percent) => phrase('limit', { percent })),
    ...ifAny(pinned, () => phrase('pinned')),
    ...ifAny(archive, () => phrase('archive')),
  ];
}

function partsOf(event: HistoryEvent, phrases: Phrases): readonly string[] {
  const { phrase, ofReleases, ofRemote, times } = phrases;
  switch (event.kind) {
    case 'found':
      return [phrase('found')];
    case 'publish':
      return [ofReleases('published', event.releases), ...ifAny(event.code, (release) => phrase('code', { release }))];
    case 'activate':
      return activation(event, phrases);
    case 'activateBuilt':
      return [ofReleases('activated', event.releases)];
    case 'end':
      return [ofReleases('ended', [event.release])];
    case 'rollback':
      return event.releases.length === 0
        ? [ofRemote('nothingLive', event.remote)]
        : [
            ofReleases('rolledBack', event.releases),
            ...(event.steps > 1 ? [phrase('back', { count: event.steps })] : []),
          ];
    case 'keepLive':
      return [ofReleases('keptLive', [event.release])];
    case 'freeze':
      return [ofRemote('frozen', event.remote), ...times({ until: event.until })];
    case 'unfreeze':
      return [ofRemote('unfrozen', event.remote)];
    case 'preview':
      return [
        event.release === null ? phrase('previewedPlan') : ofReleases('previewed', [event.release]),
        ...ifAny(event.asOf, phrases.asOf),
        ...ifAny(event.stages, (count) => phrase('stages', { count })),
        ...times({ until: event.until }),
      ];
    case 'sign':
      return [ofReleases('signed', event.releases)];
    case 'follow':
      return [ofRemote('followed', event.remote)];
    case 'prune':
      return [ofReleases('pruned', event.releases)];
    case 'note':
      return [ofReleases(event.text === '' ? 'unnoted' : 'noted', [event.release])];
    case 'unknown':
      return [event.text];
  }
}

/** Describes an event in the reader's language, without author, time, reason and full stop. */
export const historyEventText = (event: HistoryEvent, reader: Reader): string =>
  partsOf(event, phrasesFor(reader)).join(', ');
