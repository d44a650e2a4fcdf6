import { type FileFault, fileFaultText } from '../fileTexts.ts';
import { unchanged, unchangedId } from './refused.ts';

interface OfRelease {
  /** `mf-about@1.2.0` */
  readonly release: string;
}

interface Named {
  /** File or location, for display. */
  readonly where: string;
}

interface Explained extends Named {
  /** From a parser or the system, in English. */
  readonly why: string;
}

type OfFileText = Named & FileFault;

interface OfFile extends Named {
  readonly path: string;
}

interface Faulty {
  /** One sentence each, in English. */
  readonly faults: readonly string[];
}

interface Untrusted extends OfRelease {
  readonly state: 'unsigned' | 'unknown' | 'changed';
}

const sentence = (fault: string): string => (/[.!?]$/.test(fault) ? fault : `${fault}.`);

const UNTRUSTED_EN = {
  unsigned: 'is not signed: check it, then sign it.',
  unknown: 'is signed by a key that RELEASE_KEYS does not have: check it, then sign it.',
  changed: 'was changed after it was signed: publish another version.',
};
const UNTRUSTED_ID = {
  unsigned: 'belum ditandatangani: periksa, lalu tandatangani.',
  unknown: 'ditandatangani dengan kunci yang tidak ada di RELEASE_KEYS: periksa, lalu tandatangani.',
  changed: 'diubah setelah ditandatangani: terbitkan versi lain.',
};

/** Why a release can't be accepted, stored or used, and why a store can't be read. */
export const STORE_TEXTS = {
  en: {
    release_faults: unchanged(({ faults }: Faulty) => faults.map(sentence).join('\n')),
    not_published: unchanged(({ release }: OfRelease) => `${release} has not been published.`),
    no_release_id: unchanged(
      ({ text }: { readonly text: string }) =>
        `"${text}" is not a release: write name and version, such as mf-about@1.2.0.`,
    ),
    not_json: unchanged(({ where, why }: Explained) => `${where} is not JSON: ${why}.`),
    file_unreadable: unchanged(({ where, ...fault }: OfFileText) => `${where}: ${fileFaultText(fault, 'en')}`),
    unreadable: unchanged(({ where, why }: Explained) => sentence(`${where}: ${why}`)),
    cannot_read: unchanged(({ where }: Named) => `${where} cannot be read.`),
    cannot_write: unchanged(({ where, why }: Explained) => `${where} cannot be written: ${why}.`),
    other_release: unchanged(
      ({ where, release }: Named & OfRelease) => `${where} describes ${release}: publish it again.`,
    ),
    shell_no_remote: unchanged('The shell is not a remote.'),
    no_shell: unchanged('No release of the shell is live.'),
    no_shell_beside: unchanged(
      ({ where, release }: Named & OfRelease) =>
        `No release of the shell is live in ${where}, so ${release} cannot be tried: run npm start once, or publish a shell and make it live.`,
    ),
    no_registry: unchanged(({ where }: Named) => `There is no registry.json in ${where}.`),
    registry_no_shell: unchanged(({ where }: Named) => `registry.json in ${where} names no release of the shell.`),
    registry_unreadable: unchanged(({ where, why }: Explained) => `registry.json in ${where} cannot be read: ${why}.`),
    untrusted: unchanged(({ release, state }: Untrusted) => `${release} ${UNTRUSTED_EN[state]}`),
    changed_files: unchanged(
      ({ release, faults }: OfRelease & Faulty) =>
        `${release} is not whole: ${faults.join('; ')}. Publish it again from the same files, or another version.`,
    ),
    not_whole: unchanged(
      ({ release, faults }: OfRelease & Faulty) =>
        `${release} is not whole, so it was not signed: ${faults.join('; ')}.`,
    ),
    no_private_key: unchanged('There is no key to sign with: RELEASE_KEYS has only public ones.'),
    not_a_key: unchanged(
      ({ source, index }: { readonly source: string; readonly index: number }) =>
        `Key ${index} of ${source} is not an Ed25519 key in Base64. To make one: npm run release -- make-key`,
    ),
    short_key: unchanged(
      ({ source, least }: { readonly source: string; readonly least: number }) =>
        `${source} holds a key of less than ${least} characters: write one or several keys with commas between, the one that signs first.`,
    ),
    nothing_built: unchanged(({ where }: Named) => `${where} has no folder with a release.json.`),
    no_release_json: unchanged(({ where }: Named) => `${where} has no release.json: build the workspace first.`),
    file_missing: unchanged(
      ({ path, where }: OfFile) => `${path} is named in release.json but is not in ${where}: build it again.`,
    ),
    file_changed: unchanged(
      ({ path }: { readonly path: string }) => `${path} is not the file that release.json describes: build it again.`,
    ),
    stored_file_missing: unchanged(
      ({ path, where }: OfFile) => `${path} of ${where} is not in the store: publish it again.`,
    ),
    stored_file_changed: unchanged(
      ({ path, where }: OfFile) => `${path} of ${where} is not the file that was published.`,
    ),
    version_taken: unchanged(
      ({ release }: OfRelease) =>
        `${release} was published before with other files, and a release never changes: raise the version in package.json.`,
    ),
    version_taken_meanwhile: unchanged(
      ({ release }: OfRelease) => `${release} was published at the same moment with other files: publish again.`,
    ),
    note_long: unchanged(
      ({ most, has }: { readonly most: number; readonly has: number }) =>
        `A note has at most ${most} characters, and this one has ${has}.`,
    ),
    no_staff_portal: unchanged(
      ({ what }: { readonly what: string }) =>
        `There is no staff portal to show ${what}: in production it needs STAFF_URL, and with PORTAL_API_URL there is none.`,
    ),
  },
  id: {
    release_faults: unchangedId(({ faults }: Faulty) => faults.map(sentence).join('\n')),
    not_published: unchangedId(({ release }: OfRelease) => `${release} belum diterbitkan.`),
    no_release_id: unchangedId(
      ({ text }: { readonly text: string }) => `"${text}" bukan rilis: tulis nama dan versi, misalnya mf-about@1.2.0.`,
    ),
    not_json: unchangedId(({ where, why }: Explained) => `${where} bukan JSON: ${why}.`),
    file_unreadable: unchangedId(({ where, ...fault }: OfFileText) => `${where}: ${fileFaultText(fault, 'id')}`),
    unreadable: unchangedId(({ where, why }: Explained) => sentence(`${where}: ${why}`)),
    cannot_read: unchangedId(({ where }: Named) => `${where} tidak bisa dibaca.`),
    cannot_write: unchangedId(({ where, why }: Explained) => `${where} tidak bisa ditulis: ${why}.`),
    other_release: unchangedId(
      ({ where, release }: Named & OfRelease) => `${where} berisi ${release}: terbitkan lagi.`,
    ),
    shell_no_remote: unchangedId('Shell bukan remote.'),
    no_shell: unchangedId('Tidak ada rilis shell yang tayang.'),
    no_shell_beside: unchangedId(
      ({ where, release }: Named & OfRelease) =>
        `Tidak ada rilis shell yang tayang di ${where}, jadi ${release} tidak bisa dicoba: jalankan npm start sekali, atau terbitkan shell dan tayangkan.`,
    ),
    no_registry: unchangedId(({ where }: Named) => `Tidak ada registry.json di ${where}.`),
    registry_no_shell: unchangedId(({ where }: Named) => `registry.json di ${where} tidak menyebut rilis shell.`),
    registry_unreadable: unchangedId(
      ({ where, why }: Explained) => `registry.json di ${where} tidak bisa dibaca: ${why}.`,
    ),
    untrusted: unchangedId(({ release, state }: Untrusted) => `${release} ${UNTRUSTED_ID[state]}`),
    changed_files: unchangedId(
      ({ release, faults }: OfRelease & Faulty) =>
        `${release} tidak utuh: ${faults.join('; ')}. Terbitkan lagi dari berkas yang sama, atau versi lain.`,
    ),
    not_whole: unchangedId(
      ({ release, faults }: OfRelease & Faulty) =>
        `${release} tidak utuh, jadi tidak ditandatangani: ${faults.join('; ')}.`,
    ),
    no_private_key: unchangedId('Tidak ada kunci untuk menandatangani: RELEASE_KEYS hanya berisi kunci publik.'),
    not_a_key: unchangedId(
      ({ source, index }: { readonly source: string; readonly index: number }) =>
        `Kunci ${index} dari ${source} bukan kunci Ed25519 dalam Base64. Untuk membuatnya: npm run release -- make-key`,
    ),
    short_key: unchangedId(
      ({ source, least }: { readonly source: string; readonly least: number }) =>
        `${source} berisi kunci kurang dari ${least} karakter: tulis satu atau beberapa kunci dengan koma di antaranya, yang menandatangani lebih dulu.`,
    ),
    nothing_built: unchangedId(({ where }: Named) => `${where} tidak punya folder dengan release.json.`),
    no_release_json: unchangedId(({ where }: Named) => `${where} tidak punya release.json: bangun dulu.`),
    file_missing: unchangedId(
      ({ path, where }: OfFile) => `${path} disebut di release.json tetapi tidak ada di ${where}: bangun ulang.`,
    ),
    file_changed: unchangedId(
      ({ path }: { readonly path: string }) => `${path} bukan berkas yang dijelaskan release.json: bangun ulang.`,
    ),
    stored_file_missing: unchangedId(
      ({ path, where }: OfFile) => `${path} dari ${where} tidak ada di penyimpanan: terbitkan lagi.`,
    ),
    stored_file_changed: unchangedId(
      ({ path, where }: OfFile) => `${path} dari ${where} bukan berkas yang diterbitkan.`,
    ),
    version_taken: unchangedId(
      ({ release }: OfRelease) =>
        `${release} sudah diterbitkan dengan berkas lain, dan rilis tidak pernah berubah: naikkan versi di package.json.`,
    ),
    version_taken_meanwhile: unchangedId(
      ({ release }: OfRelease) => `${release} baru saja diterbitkan dengan berkas lain: terbitkan lagi.`,
    ),
    note_long: unchangedId(
      ({ most, has }: { readonly most: number; readonly has: number }) =>
        `Catatan paling banyak ${most} karakter, dan ini ${has}.`,
    ),
    no_staff_portal: unchangedId(
      ({ what }: { readonly what: string }) =>
        `Tidak ada portal staf untuk menampilkan ${what}: di produksi perlu STAFF_URL, dan dengan PORTAL_API_URL tidak ada.`,
    ),
  },
} as const;
