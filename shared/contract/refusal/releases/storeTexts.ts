import { type FileFault, fileFaultText } from '../fileTexts.ts';
import { nothingChangedEn, nothingChangedId } from './sharedTexts.ts';

interface ReleaseParams {
  /** `mf-about@1.2.0` */
  readonly release: string;
}

interface FileParams {
  /** File or location, for display. */
  readonly where: string;
}

interface ReasonParams extends FileParams {
  /** From a parser or the system, in English. */
  readonly why: string;
}

type FileTextParams = FileParams & FileFault;

interface ReleaseFileParams extends FileParams {
  readonly path: string;
}

interface FaultsParams {
  /** Sentences in English, one per fault. */
  readonly faults: readonly string[];
}

interface UntrustedParams extends ReleaseParams {
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

/** Why a release can't be accepted, stored or used, or why a store can't be read. */
export const STORE_TEXTS = {
  en: {
    release_faults: nothingChangedEn(({ faults }: FaultsParams) => faults.map(sentence).join('\n')),
    not_published: nothingChangedEn(({ release }: ReleaseParams) => `${release} has not been published.`),
    no_release_id: nothingChangedEn(
      ({ text }: { readonly text: string }) =>
        `"${text}" is not a release: write a name and version, such as mf-about@1.2.0.`,
    ),
    not_json: nothingChangedEn(({ where, why }: ReasonParams) => `${where} is not JSON: ${why}.`),
    file_unreadable: nothingChangedEn(
      ({ where, ...fault }: FileTextParams) => `${where}: ${fileFaultText(fault, 'en')}`,
    ),
    unreadable: nothingChangedEn(({ where, why }: ReasonParams) => sentence(`${where}: ${why}`)),
    cannot_read: nothingChangedEn(({ where }: FileParams) => `${where} cannot be read.`),
    cannot_write: nothingChangedEn(({ where, why }: ReasonParams) => `${where} cannot be written: ${why}.`),
    other_release: nothingChangedEn(
      ({ where, release }: FileParams & ReleaseParams) => `${where} describes ${release}: publish it again.`,
    ),
    shell_no_remote: nothingChangedEn('The shell is not a remote.'),
    no_shell: nothingChangedEn('No release of the shell is live.'),
    no_shell_beside: nothingChangedEn(
      ({ where, release }: FileParams & ReleaseParams) =>
        `No release of the shell is live in ${where}, so ${release} cannot be tried: run npm start once, or publish and activate a shell.`,
    ),
    no_registry: nothingChangedEn(({ where }: FileParams) => `There is no registry.json in ${where}.`),
    registry_no_shell: nothingChangedEn(
      ({ where }: FileParams) => `registry.json in ${where} names no release of the shell.`,
    ),
    registry_unreadable: nothingChangedEn(
      ({ where, why }: ReasonParams) => `registry.json in ${where} cannot be read: ${why}.`,
    ),
    untrusted: nothingChangedEn(({ release, state }: UntrustedParams) => `${release} ${UNTRUSTED_EN[state]}`),
    changed_files: nothingChangedEn(
      ({ release, faults }: ReleaseParams & FaultsParams) =>
        `${release} is not intact: ${faults.join('; ')}. Publish it again from the same files, or another version.`,
    ),
    not_whole: nothingChangedEn(
      ({ release, faults }: ReleaseParams & FaultsParams) =>
        `${release} is not intact, so it was not signed: ${faults.join('; ')}.`,
    ),
    no_private_key: nothingChangedEn('There is no key to sign with: RELEASE_KEYS has only public ones.'),
    not_a_key: nothingChangedEn(
      ({ source, index }: { readonly source: string; readonly index: number }) =>
        `Key ${index} of ${source} is not an Ed25519 key in Base64. To create one: npm run release -- make-key`,
    ),
    short_key: nothingChangedEn(
      ({ source, least }: { readonly source: string; readonly least: number }) =>
        `${source} has a key with fewer than ${least} characters: write one or more keys, separated by commas, the signing key first.`,
    ),
    nothing_built: nothingChangedEn(({ where }: FileParams) => `${where} has no folder with a release.json.`),
    no_release_json: nothingChangedEn(
      ({ where }: FileParams) => `${where} has no release.json: build the workspace first.`,
    ),
    file_missing: nothingChangedEn(
      ({ path, where }: ReleaseFileParams) =>
        `${path} is listed in release.json but is not in ${where}: build it again.`,
    ),
    file_changed: nothingChangedEn(
      ({ path }: { readonly path: string }) => `${path} is not the file that release.json describes: build it again.`,
    ),
    stored_file_missing: nothingChangedEn(
      ({ path, where }: ReleaseFileParams) => `${path} of ${where} is not in the store: publish it again.`,
    ),
    stored_file_changed: nothingChangedEn(
      ({ path, where }: ReleaseFileParams) => `${path} of ${where} is not the file that was published.`,
    ),
    version_taken: nothingChangedEn(
      ({ release }: ReleaseParams) =>
        `${release} was already published with other files, and a release never changes: increase the version in package.json.`,
    ),
    version_taken_meanwhile: nothingChangedEn(
      ({ release }: ReleaseParams) => `${release} was published at the same moment with other files: publish again.`,
    ),
    note_long: nothingChangedEn(
      ({ most, has }: { readonly most: number; readonly has: number }) =>
        `A note has at most ${most} characters, and this one has ${has}.`,
    ),
    no_staff_portal: nothingChangedEn(
      ({ what }: { readonly what: string }) =>
        `There is no staff portal to show ${what}: in production, set STAFF_URL; with PORTAL_API_URL there is no staff portal.`,
    ),
  },
  id: {
    release_faults: nothingChangedId(({ faults }: FaultsParams) => faults.map(sentence).join('\n')),
    not_published: nothingChangedId(({ release }: ReleaseParams) => `${release} belum diterbitkan.`),
    no_release_id: nothingChangedId(
      ({ text }: { readonly text: string }) => `"${text}" bukan rilis: tulis nama dan versi, misalnya mf-about@1.2.0.`,
    ),
    not_json: nothingChangedId(({ where, why }: ReasonParams) => `${where} bukan JSON: ${why}.`),
    file_unreadable: nothingChangedId(
      ({ where, ...fault }: FileTextParams) => `${where}: ${fileFaultText(fault, 'id')}`,
    ),
    unreadable: nothingChangedId(({ where, why }: ReasonParams) => sentence(`${where}: ${why}`)),
    cannot_read: nothingChangedId(({ where }: FileParams) => `${where} tidak bisa dibaca.`),
    cannot_write: nothingChangedId(({ where, why }: ReasonParams) => `${where} tidak bisa ditulis: ${why}.`),
    other_release: nothingChangedId(
      ({ where, release }: FileParams & ReleaseParams) => `${where} berisi ${release}: terbitkan lagi.`,
    ),
    shell_no_remote: nothingChangedId('Shell bukan remote.'),
    no_shell: nothingChangedId('Tidak ada rilis shell yang aktif.'),
    no_shell_beside: nothingChangedId(
      ({ where, release }: FileParams & ReleaseParams) =>
        `Tidak ada rilis shell yang aktif di ${where}, jadi ${release} tidak bisa dicoba: jalankan npm start sekali, atau terbitkan shell lalu aktifkan.`,
    ),
    no_registry: nothingChangedId(({ where }: FileParams) => `Tidak ada registry.json di ${where}.`),
    registry_no_shell: nothingChangedId(
      ({ where }: FileParams) => `registry.json di ${where} tidak menyebut rilis shell.`,
    ),
    registry_unreadable: nothingChangedId(
      ({ where, why }: ReasonParams) => `registry.json di ${where} tidak bisa dibaca: ${why}.`,
    ),
    untrusted: nothingChangedId(({ release, state }: UntrustedParams) => `${release} ${UNTRUSTED_ID[state]}`),
    changed_files: nothingChangedId(
      ({ release, faults }: ReleaseParams & FaultsParams) =>
        `${release} tidak utuh: ${faults.join('; ')}. Terbitkan lagi dari berkas yang sama, atau versi lain.`,
    ),
    not_whole: nothingChangedId(
      ({ release, faults }: ReleaseParams & FaultsParams) =>
        `${release} tidak utuh, jadi tidak ditandatangani: ${faults.join('; ')}.`,
    ),
    no_private_key: nothingChangedId('Tidak ada kunci untuk menandatangani: RELEASE_KEYS hanya berisi kunci publik.'),
    not_a_key: nothingChangedId(
      ({ source, index }: { readonly source: string; readonly index: number }) =>
        `Kunci ${index} dari ${source} bukan kunci Ed25519 dalam Base64. Untuk membuatnya: npm run release -- make-key`,
    ),
    short_key: nothingChangedId(
      ({ source, least }: { readonly source: string; readonly least: number }) =>
        `${source} berisi kunci kurang dari ${least} karakter: tulis satu kunci atau lebih, dipisahkan koma, kunci penanda tangan paling depan.`,
    ),
    nothing_built: nothingChangedId(({ where }: FileParams) => `${where} tidak punya folder dengan release.json.`),
    no_release_json: nothingChangedId(
      ({ where }: FileParams) => `${where} tidak punya release.json: jalankan build dulu.`,
    ),
    file_missing: nothingChangedId(
      ({ path, where }: ReleaseFileParams) =>
        `${path} disebut di release.json tetapi tidak ada di ${where}: jalankan build lagi.`,
    ),
    file_changed: nothingChangedId(
      ({ path }: { readonly path: string }) =>
        `${path} bukan berkas yang dijelaskan release.json: jalankan build lagi.`,
    ),
    stored_file_missing: nothingChangedId(
      ({ path, where }: ReleaseFileParams) => `${path} dari ${where} tidak ada di penyimpanan: terbitkan lagi.`,
    ),
    stored_file_changed: nothingChangedId(
      ({ path, where }: ReleaseFileParams) => `${path} dari ${where} bukan berkas yang diterbitkan.`,
    ),
    version_taken: nothingChangedId(
      ({ release }: ReleaseParams) =>
        `${release} sudah diterbitkan dengan berkas lain, dan rilis tidak pernah berubah: naikkan versi di package.json.`,
    ),
    version_taken_meanwhile: nothingChangedId(
      ({ release }: ReleaseParams) => `${release} baru saja diterbitkan dengan berkas lain: terbitkan lagi.`,
    ),
    note_long: nothingChangedId(
      ({ most, has }: { readonly most: number; readonly has: number }) =>
        `Catatan paling banyak ${most} karakter, dan ini ${has}.`,
    ),
    no_staff_portal: nothingChangedId(
      ({ what }: { readonly what: string }) =>
        `Tidak ada portal staf untuk menampilkan ${what}: di produksi perlu STAFF_URL, dan dengan PORTAL_API_URL tidak ada.`,
    ),
  },
} as const;
