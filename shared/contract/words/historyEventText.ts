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
    nothingLive: 'Rolled back {remote}: nothing of it is live',
    keptLive: 'Left {releases} live although it fails',
    frozen: 'Froze {remote}',
    unfrozen: 'Ended the freeze of {remote}',
    allRemotes: 'all remotes',
    previewed: 'Created a preview link for {releases}',
    previewedPlan: 'Created a preview link',
    asOf: 'as of {time}',
    stages: 'completed stages: {count}',
    signed: 'Signed {releases}',
    followed: 'Gave {remote} back to npm start',
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
    ended: 'Mengakhiri bagian atau jadwal {releases}',
    rolledBack: 'Mengembalikan ke {releases}',
    back: '{count} rilis ke belakang',
    nothingLive: 'Mengembalikan {remote}: tidak ada lagi yang aktif',
    keptLive: 'Membiarkan {releases} aktif walau gagal',
    frozen: 'Membekukan {remote}',
    unfrozen: 'Mengakhiri pembekuan {remote}',
    allRemotes: 'semua remote',
    previewed: 'Membuat tautan pratinjau {releases}',
    previewedPlan: 'Membuat tautan pratinjau',
    asOf: 'per {time}',
    stages: 'etape selesai: {count}',
    signed: 'Menandatangani {releases}',
    followed: 'Menyerahkan {remote} lagi kepada npm start',
    pruned: 'Menghapus {releases}',
    noted: 'Mengubah catatan {releases}',
    unnoted: 'Menghapus catatan {releases}',
    found: 'Sudah aktif sebelum ada riwayat',
  },
};

type Values = Readonly<Record<string, string | number>>;

const filled = (text: string, values: Values) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

function duration(minutes: number, language: Language): string {
  const [unit, amount] =
    minutes % 1440 === 0
      ? (['day', minutes / 1440] as const)
      : minutes % 60 === 0
        ? (['hour', minutes / 60] as const)
        : (['minute', minutes] as const);
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
}

interface Reader {
  readonly language: Language;
  /** Formats a time, ISO 8601. */
  readonly time: (iso: string) => string;
  /** The remote whose history is displayed: its releases appear as versions only, and other remotes' are left out. */
  readonly remote?: string;
}

interface Phrases {
  say(name: keyof Words, values?: Values): string;
  /** The phrase with releases, formatted for the reader. */
  of(name: keyof Words, releases: readonly string[]): string;
  /** The phrase with the name of a remote; null: all of them. */
  ofRemote(name: keyof Words, remote: string | null): string;
  times(window: { readonly from?: string; readonly until?: string }): readonly string[];
  asOf(iso: string): string;
  steps(steps: NonNullable<Activation['steps']>): string;
}

type Activation = Extract<HistoryEvent, { readonly kind: 'activate' }>;

const ifAny = <T>(value: T | undefined, phrase: (value: T) => string): readonly string[] =>
  value === undefined ? [] : [phrase(value)];

function phrasesFor({ language, time, remote }: Reader): Phrases {
  const words = WORDS[language];
  const prefix = `${remote}@`;
  const known = (releases: readonly string[]) =>
    remote === undefined
      ? releases
      : releases.filter((one) => one.startsWith(prefix)).map((one) => one.slice(prefix.length));
  const say: Phrases['say'] = (name, values = {}) => filled(words[name], values);
  return {
    say,
    of: (name, releases) => say(name, { releases: known(releases).join(', ') }),
    ofRemote: (name, one) => say(name, { remote: one ?? words.allRemotes }),
    times: ({ from, until }) => [
      ...ifAny(from, (iso) => say('from', { time: time(iso) })),
      ...ifAny(until, (iso) => say('until', { time: time(iso) })),
    ],
    asOf: (iso) => say('asOf', { time: time(iso) }),
    steps: ({ percents, everyMinutes }) =>
      say('steps', { percents: percents.join(', '), every: duration(everyMinutes, language) }),
  };
}

function activation({ release, window, steps, limit, pinned, archive }: Activation, phrases: Phrases) {
  const { say, of, times } = phrases;
  return [
    of('activated', [release]),
    ...ifAny(window.percent, (percent) => say('share', { percent })),
    ...ifAny(steps, phrases.steps),
    ...times(window),
    ...ifAny(limit, (percent) => say('limit', { percent })),
    ...ifAny(pinned, () => say('pinned')),
    ...ifAny(archive, () => say('archive')),
  ];
}

function partsOf(event: HistoryEvent, phrases: Phrases): readonly string[] {
  const { say, of, ofRemote, times } = phrases;
  switch (event.kind) {
    case 'found':
      return [say('found')];
    case 'publish':
      return [of('published', event.releases), ...ifAny(event.code, (release) => say('code', { release }))];
    case 'activate':
      return activation(event, phrases);
    case 'activateBuilt':
      return [of('activated', event.releases)];
    case 'end':
      return [of('ended', [event.release])];
    case 'rollback':
      return event.releases.length === 0
        ? [ofRemote('nothingLive', event.remote)]
        : [of('rolledBack', event.releases), ...(event.steps > 1 ? [say('back', { count: event.steps })] : [])];
    case 'keepLive':
      return [of('keptLive', [event.release])];
    case 'freeze':
      return [ofRemote('frozen', event.remote), ...times({ until: event.until })];
    case 'unfreeze':
      return [ofRemote('unfrozen', event.remote)];
    case 'preview':
      return [
        event.release === null ? say('previewedPlan') : of('previewed', [event.release]),
        ...ifAny(event.asOf, phrases.asOf),
        ...ifAny(event.stages, (count) => say('stages', { count })),
        ...times({ until: event.until }),
      ];
    case 'sign':
      return [of('signed', event.releases)];
    case 'follow':
      return [ofRemote('followed', event.remote)];
    case 'prune':
      return [of('pruned', event.releases)];
    case 'note':
      return [of(event.text === '' ? 'unnoted' : 'noted', [event.release])];
    case 'unknown':
      return [event.text];
  }
}

/** Describes an event in the reader's language, without author, time, reason and full stop. */
export const historyEventText = (event: HistoryEvent, reader: Reader): string =>
  partsOf(event, phrasesFor(reader)).join(', ');
