import { Refusal } from '@friends/api/platform/problems/Refusal';
import { refusalText } from '@friends/api/platform/problems/refusalTexts';
import { asSentence, type Reason, type ReleaseRefused } from '@friends/releases/ReleaseRefused';
import { DraftRefused } from '@friends/releases/season/draft/DraftRefused';
import type { Language } from '@friends/shared/contract/rules/language';
import type { PutLive } from '@friends/shared/contract/staff/putLive';

/** What is refused at a field of the call. */
interface FieldRefusal {
  readonly field: keyof PutLive;
  /** `invalid_input` where it is wrong whatever is live. */
  readonly code: 'invalid_input' | 'release_refused';
  /** @param name of the remote */
  readonly texts: Readonly<Record<Language, (name: string) => string>>;
}

/** Of a time that must be one to come. */
export const TIME_OVER: Readonly<Record<Language, string>> = {
  en: 'This time is over: choose one to come.',
  id: 'Waktu ini sudah lewat: pilih waktu yang akan datang.',
};

/** Of the end of a link that would be good for too long. */
export const TOO_FAR: Readonly<Record<Language, string>> = {
  en: 'This is more than a month away: make a new link then.',
  id: 'Ini lebih dari sebulan lagi: buat tautan baru nanti.',
};

const OVER: FieldRefusal['texts'] = { en: () => TIME_OVER.en, id: () => TIME_OVER.id };

/** Reasons that no field of a call is about. */
type AboutNoField = 'frozen' | 'not_frozen' | 'no_draft' | 'untrusted' | 'changed_files';

/** For people with a page in place of a command line, whose sentences speak of options. */
const AT_FIELDS: Readonly<Record<Exclude<Reason, 'no_way_back' | AboutNoField>, FieldRefusal>> = {
  newer_decision: {
    field: 'Revision',
    code: 'release_refused',
    texts: {
      en: (name) => `Somebody has decided about ${name} since you looked. Look at it again, and decide then.`,
      id: (name) => `Ada keputusan baru tentang ${name} sejak Anda melihatnya. Lihat lagi, lalu putuskan.`,
    },
  },
  newer_draft: {
    field: 'Revision',
    code: 'release_refused',
    texts: {
      en: () => 'Someone has changed this draft since you opened it, so nothing of yours was saved.',
      id: () => 'Draf ini sudah diubah orang lain sejak Anda membukanya, jadi perubahan Anda belum disimpan.',
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
  needless_limit: {
    field: 'Limit',
    code: 'invalid_input',
    texts: {
      en: () => 'Nothing goes back by itself here, so there is no limit to keep.',
      id: () => 'Di sini tidak ada yang ditarik mundur otomatis, jadi batas tidak diperlukan.',
    },
  },
  no_steps: {
    field: 'Steps',
    code: 'invalid_input',
    texts: {
      en: () => 'Write 2 to 10 whole numbers from 1 to 100, each larger than the one before.',
      id: () => 'Tulis 2 sampai 10 bilangan bulat dari 1 sampai 100, masing-masing lebih besar dari sebelumnya.',
    },
  },
  no_step_time: {
    field: 'Every',
    code: 'invalid_input',
    texts: {
      en: () => 'Steps and the time of each go together.',
      id: () => 'Tahap dan lamanya harus diisi bersama.',
    },
  },
  steps_and_window: {
    field: 'Steps',
    code: 'invalid_input',
    texts: {
      en: () => 'Steps say for whom, and the last one stays: leave share and end out.',
      id: () => 'Tahap sudah menentukan untuk siapa, dan yang terakhir tetap: kosongkan bagian dan waktu berakhir.',
    },
  },
  no_rest: {
    field: 'Percent',
    code: 'release_refused',
    texts: {
      en: (name) => `Nothing else of ${name} is live for the other visitors: put it live for everybody.`,
      id: (name) => `Tidak ada rilis ${name} lain yang tayang bagi pengunjung lainnya: tayangkan untuk semua orang.`,
    },
  },
  other_share: {
    field: 'Percent',
    code: 'release_refused',
    texts: {
      en: (name) => `Another release of ${name} has a share at that time: end that one first.`,
      id: (name) => `Rilis ${name} lain sudah mendapat bagian pada waktu itu: akhiri bagian itu dulu.`,
    },
  },
  is_rest: {
    field: 'Percent',
    code: 'release_refused',
    texts: {
      en: (name) => `It is live for everybody then: put the release of ${name} for the others live first.`,
      id: (name) => `Rilis ini tayang untuk semua orang saat itu: tayangkan dulu rilis ${name} untuk yang lain.`,
    },
  },
  nothing_to_end: {
    field: 'Percent',
    code: 'release_refused',
    texts: {
      en: () => 'It has no share and no plan to end.',
      id: () => 'Rilis ini tidak punya bagian atau jadwal untuk diakhiri.',
    },
  },
  same_plan: {
    field: 'From',
    code: 'release_refused',
    texts: {
      en: () => 'It is planned for this time already, so nothing was changed.',
      id: () => 'Rilis ini sudah dijadwalkan untuk waktu itu, jadi tidak ada yang diubah.',
    },
  },
};

const ABOUT_NO_FIELD: Readonly<Record<AboutNoField, FieldRefusal['texts']>> = {
  frozen: {
    en: (name) => `Nothing new of ${name} goes live while it is frozen. Going back is possible all the same.`,
    id: (name) => `${name} sedang dibekukan, jadi tidak ada rilis baru yang tayang. Tarik mundur tetap bisa.`,
  },
  not_frozen: {
    en: () => 'It is not frozen any more, so nothing was changed.',
    id: () => 'Pembekuannya sudah berakhir, jadi tidak ada yang diubah.',
  },
  no_draft: {
    en: () => 'Somebody has thrown this draft away, so nothing was changed.',
    id: () => 'Draf ini sudah dibuang orang lain, jadi tidak ada yang diubah.',
  },
  untrusted: {
    en: (name) =>
      `This release of ${name} has no signature that counts, or was changed after it was signed. Ask the platform team to look at it.`,
    id: (name) =>
      `Rilis ${name} ini tidak punya tanda tangan yang berlaku, atau diubah setelah ditandatangani. Minta tim platform memeriksanya.`,
  },
  changed_files: {
    en: (name) =>
      `Files of this release of ${name} in the store are not those that were published, so nothing was done. Ask the platform team to look at it.`,
    id: (name) =>
      `Berkas rilis ${name} ini di penyimpanan tidak sama dengan yang diterbitkan, jadi tidak ada yang diubah. Minta tim platform memeriksanya.`,
  },
};

const isAboutNoField = (reason: Reason): reason is AboutNoField => reason in ABOUT_NO_FIELD;

/** A refusal as the command line says it, on one line; for the audit, whatever language the page is in. */
export const typedSentence = ({ message }: ReleaseRefused): string => asSentence(message.replaceAll('\n', ' '));

/** A refusal for people with a page: in their language where it has words of its own for it. */
export function refusalSentence(refused: ReleaseRefused, name: string, language: Language): string {
  const { reason } = refused;
  if (reason === null) return typedSentence(refused);
  if (reason === 'no_way_back') return refusalText(reason, {}, language)[1];
  if (isAboutNoField(reason)) return ABOUT_NO_FIELD[reason][language](name);
  return AT_FIELDS[reason].texts[language](name);
}

/** What has to be chosen anew of a season that is drafted; days are not chosen yet. */
const OF_DRAFTS = {
  number: {
    field: 'Number',
    en: 'Choose a number above that of the season that is live, and one that no draft has.',
    id: 'Pilih nomor di atas nomor musim yang sedang tayang dan belum dipakai draf lain.',
  },
  name: {
    field: 'Name',
    en: 'Choose a name of 1 to 60 characters that the season before does not have, without { } < >.',
    id: 'Pilih nama 1 sampai 60 karakter yang berbeda dari musim sebelumnya, tanpa { } < >.',
  },
} as const;

function draftProblem({ field, message }: DraftRefused, language: Language): Refusal {
  if (field !== 'number' && field !== 'name') return new Refusal('release_refused', { detail: asSentence(message) });
  const detail = OF_DRAFTS[field][language];
  return new Refusal('invalid_input', { errors: { [OF_DRAFTS[field].field]: detail } });
}

/** The same as the failure of a call, at the field it is about. */
export function refusalProblem(refused: ReleaseRefused, name: string, language: Language): Refusal {
  if (refused instanceof DraftRefused) return draftProblem(refused, language);
  const { reason } = refused;
  if (reason === 'no_way_back') return new Refusal(reason);
  const detail = refusalSentence(refused, name, language);
  if (reason === null || isAboutNoField(reason)) return new Refusal('release_refused', { detail });
  const { field, code } = AT_FIELDS[reason];
  return new Refusal(code, { detail, errors: { [field]: detail } });
}
