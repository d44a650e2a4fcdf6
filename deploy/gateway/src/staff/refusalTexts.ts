import { ApiProblem } from '@friends/api/problems/ApiProblem';
import { conflictText } from '@friends/api/problems/conflictTexts';
import { asSentence, type Reason, type ReleaseRefused } from '@friends/release/ReleaseRefused';
import type { Language } from '@friends/shared/contract/rules/language';
import type { PutLive } from '@friends/shared/contract/staff/releases';

/** What is refused at a field of the call. */
interface FieldRefusal {
  readonly field: keyof PutLive;
  /** `invalid_input` where it is wrong whatever is live. */
  readonly code: 'invalid_input' | 'conflict';
  /** @param name of the remote */
  readonly texts: Readonly<Record<Language, (name: string) => string>>;
}

/** Of a time that must be one to come. */
export const TIME_OVER: Readonly<Record<Language, string>> = {
  en: 'This time is over: choose one to come.',
  id: 'Waktu ini sudah lewat: pilih waktu yang akan datang.',
};

const OVER: FieldRefusal['texts'] = { en: () => TIME_OVER.en, id: () => TIME_OVER.id };

/** For people with a page in place of a command line, whose sentences speak of options. */
const AT_FIELDS: Readonly<Record<Exclude<Reason, 'no_way_back' | 'frozen' | 'not_frozen'>, FieldRefusal>> = {
  newer_decision: {
    field: 'Revision',
    code: 'conflict',
    texts: {
      en: (name) => `Somebody has decided about ${name} since you looked. Look at it again, and decide then.`,
      id: (name) => `Ada keputusan baru tentang ${name} sejak Anda melihatnya. Lihat lagi, lalu putuskan.`,
    },
  },
  from_over: { field: 'From', code: 'invalid_input', texts: OVER },
  until_over: { field: 'Until', code: 'invalid_input', texts: OVER },
  backwards: {
    field: 'Until',
    code: 'invalid_input',
    texts: { en: () => 'It must end after it begins.', id: () => 'Waktu berakhir harus setelah waktu mulai.' },
  },
  needless_hold: {
    field: 'Hold',
    code: 'invalid_input',
    texts: {
      en: () => 'Nobody gets a share of 0 %, so there is nothing to hold.',
      id: () => 'Tidak ada yang mendapat bagian 0 %, jadi tidak ada yang perlu ditahan.',
    },
  },
  no_rest: {
    field: 'Percent',
    code: 'conflict',
    texts: {
      en: (name) => `Nothing else of ${name} is live for the other visitors: put it live for everybody.`,
      id: (name) => `Tidak ada rilis ${name} lain yang tayang bagi pengunjung lainnya: tayangkan untuk semua orang.`,
    },
  },
  other_share: {
    field: 'Percent',
    code: 'conflict',
    texts: {
      en: (name) => `Another release of ${name} has a share at that time: end that one first.`,
      id: (name) => `Rilis ${name} lain sudah mendapat bagian pada waktu itu: akhiri bagian itu dulu.`,
    },
  },
  is_rest: {
    field: 'Percent',
    code: 'conflict',
    texts: {
      en: (name) => `It is live for everybody then: put the release of ${name} for the others live first.`,
      id: (name) => `Rilis ini tayang untuk semua orang saat itu: tayangkan dulu rilis ${name} untuk yang lain.`,
    },
  },
  nothing_to_end: {
    field: 'Percent',
    code: 'conflict',
    texts: {
      en: () => 'It has no share and no plan to end.',
      id: () => 'Rilis ini tidak punya bagian atau jadwal untuk diakhiri.',
    },
  },
  same_plan: {
    field: 'From',
    code: 'conflict',
    texts: {
      en: () => 'It is planned for this time already, so nothing was changed.',
      id: () => 'Rilis ini sudah dijadwalkan untuk waktu itu, jadi tidak ada yang diubah.',
    },
  },
};

/** What no field of a call is about. */
const FREEZES: Readonly<Record<'frozen' | 'not_frozen', FieldRefusal['texts']>> = {
  frozen: {
    en: (name) => `Nothing new of ${name} goes live while it is frozen. Going back is possible all the same.`,
    id: (name) => `${name} sedang dibekukan, jadi tidak ada rilis baru yang tayang. Tarik mundur tetap bisa.`,
  },
  not_frozen: {
    en: () => 'It is not frozen any more, so nothing was changed.',
    id: () => 'Pembekuannya sudah berakhir, jadi tidak ada yang diubah.',
  },
};

/** A refusal as the command line says it, on one line; for the audit, whatever language the page is in. */
export const typedSentence = ({ message }: ReleaseRefused): string => asSentence(message.replaceAll('\n', ' '));

/** A refusal for people with a page: in their language where it has words of its own for it. */
export function refusalSentence(refused: ReleaseRefused, name: string, language: Language): string {
  const { reason } = refused;
  if (reason === null) return typedSentence(refused);
  if (reason === 'no_way_back') return conflictText(reason, language)?.[1] ?? typedSentence(refused);
  if (reason === 'frozen' || reason === 'not_frozen') return FREEZES[reason][language](name);
  return AT_FIELDS[reason].texts[language](name);
}

/** The same as the failure of a call, at the field it is about. */
export function refusalProblem(refused: ReleaseRefused, name: string, language: Language): ApiProblem {
  const { reason } = refused;
  if (reason === 'no_way_back') return new ApiProblem('conflict', { conflict: reason });
  const detail = refusalSentence(refused, name, language);
  if (reason === null || reason === 'frozen' || reason === 'not_frozen')
    return new ApiProblem('conflict', { conflict: 'release_refused', detail });
  const { field, code } = AT_FIELDS[reason];
  return new ApiProblem(code, { conflict: 'release_refused', detail, errors: { [field]: detail } });
}
