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
    activated: 'Put {releases} live',
    share: 'for {percent} % of the visitors',
    steps: 'in steps of {percents} %, {every} each',
    from: 'from {time}',
    until: 'until {time}',
    limit: 'rolled back automatically above {percent} % of failed loads',
    pinned: 'stays even if it fails',
    archive: 'as the archive of its season',
    ended: 'Ended the share or plan of {releases}',
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
    noted: 'Changed the note beside {releases}',
    unnoted: 'Removed the note beside {releases}',
    found: 'Was live before there was a history',
  },
  id: {
    published: 'Menerbitkan {releases}',
    code: 'dengan kode {release}',
    activated: 'Menayangkan {releases}',
    share: 'untuk {percent} % pengunjung',
    steps: 'bertahap untuk {percents} %, masing-masing {every}',
    from: 'mulai {time}',
    until: 'sampai {time}',
    limit: 'ditarik mundur otomatis jika lebih dari {percent} % gagal dimuat',
    pinned: 'tetap tayang walau gagal',
    archive: 'sebagai arsip musimnya',
    ended: 'Mengakhiri bagian atau jadwal {releases}',
    rolledBack: 'Menarik mundur ke {releases}',
    back: '{count} rilis ke belakang',
    nothingLive: 'Menarik mundur {remote}: tidak ada lagi yang tayang',
    keptLive: 'Membiarkan {releases} tayang walau gagal',
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
    found: 'Sudah tayang sebelum ada riwayat',
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
  /** The remote that it is read about: its releases are named by their versions alone, and others are left out. */
  readonly remote?: string;
}

/** What was decided, in the reader's language and without a full stop; not by whom, when and why. */
export function historyEventText(event: HistoryEvent, { language, time, remote }: Reader): string {
  const words = WORDS[language];
  const prefix = `${remote}@`;
  const named = (releases: readonly string[]) =>
    (remote === undefined ? releases : releases.filter((one) => one.startsWith(prefix)))
      .map((one) => (remote === undefined ? one : one.slice(prefix.length)))
      .join(', ');
  const say = (name: keyof Words, values: Values = {}) => filled(words[name], values);
  const of = (name: keyof Words, releases: readonly string[]) => say(name, { releases: named(releases) });
  const ifAny = <T>(value: T | undefined, text: (value: T) => string) => (value === undefined ? [] : [text(value)]);
  const times = ({ from, until }: { readonly from?: string; readonly until?: string }) => [
    ...ifAny(from, (at) => say('from', { time: time(at) })),
    ...ifAny(until, (at) => say('until', { time: time(at) })),
  ];
  const remoteOf = (name: string | null) => ({ remote: name ?? words.allRemotes });

  function activation({ release, window, steps, limit, pinned, archive }: Extract<HistoryEvent, { kind: 'activate' }>) {
    return [
      of('activated', [release]),
      ...ifAny(window.percent, (percent) => say('share', { percent })),
      ...ifAny(steps, ({ percents, everyMinutes }) =>
        say('steps', { percents: percents.join(', '), every: duration(everyMinutes, language) }),
      ),
      ...times(window),
      ...ifAny(limit, (percent) => say('limit', { percent })),
      ...ifAny(pinned, () => say('pinned')),
      ...ifAny(archive, () => say('archive')),
    ];
  }

  function parts(): readonly string[] {
    switch (event.kind) {
      case 'found':
        return [say('found')];
      case 'publish':
        return [of('published', event.releases), ...ifAny(event.code, (release) => say('code', { release }))];
      case 'activate':
        return activation(event);
      case 'activateBuilt':
        return [of('activated', event.releases)];
      case 'end':
        return [of('ended', [event.release])];
      case 'rollback':
        return event.releases.length === 0
          ? [say('nothingLive', remoteOf(event.remote))]
          : [of('rolledBack', event.releases), ...(event.steps > 1 ? [say('back', { count: event.steps })] : [])];
      case 'keepLive':
        return [of('keptLive', [event.release])];
      case 'freeze':
        return [say('frozen', remoteOf(event.remote)), ...times({ until: event.until })];
      case 'unfreeze':
        return [say('unfrozen', remoteOf(event.remote))];
      case 'preview':
        return [
          event.release === null ? say('previewedPlan') : of('previewed', [event.release]),
          ...ifAny(event.asOf, (at) => say('asOf', { time: time(at) })),
          ...ifAny(event.stages, (count) => say('stages', { count })),
          ...times({ until: event.until }),
        ];
      case 'sign':
        return [of('signed', event.releases)];
      case 'follow':
        return [say('followed', remoteOf(event.remote))];
      case 'prune':
        return [of('pruned', event.releases)];
      case 'note':
        return [of(event.text === '' ? 'unnoted' : 'noted', [event.release])];
      case 'unknown':
        return [event.text];
    }
  }

  return parts().join(', ');
}
