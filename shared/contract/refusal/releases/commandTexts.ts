import { nothingChangedEn, nothingChangedId } from './sharedTexts.ts';

interface PortalParams {
  readonly url: string;
}

interface ReasonParams {
  /** From a browser or parser, in English. */
  readonly why: string;
}

interface NoBrowserParams {
  /** Path where no browser was found; null if unknown. */
  readonly at: string | null;
  /** Output of the browser that failed to start; null if there is no browser. */
  readonly why: string | null;
}

/** Errors of commands: invalid options, no browser for tests of releases, or no usable portal. */
export const COMMAND_TEXTS = {
  en: {
    as_with_token: nothingChangedEn('The token already identifies who decides: omit --as.'),
    no_token: nothingChangedEn('A portal requires a token from programs: set RELEASE_TOKEN, or omit --portal.'),
    open_line: nothingChangedEn(
      ({ url }: PortalParams) =>
        `${url} is not an https URL, so others could read the token in transit: write https://…`,
    ),
    token_unknown: nothingChangedEn(
      ({ url }: PortalParams) => `${url} rejects the token: it has expired, or is for another portal.`,
    ),
    token_right: nothingChangedEn(
      ({ right }: { readonly right: string }) => `The token lacks the right ${right}, or is not for this remote.`,
    ),
    not_staff_portal: nothingChangedEn(
      ({ url }: PortalParams) => `${url} is not the staff portal: use the portal’s STAFF_URL.`,
    ),
    no_portal: nothingChangedEn(({ url }: PortalParams) => `${url} does not answer as a portal.`),
    portal_version: nothingChangedEn(
      ({ url, call }: PortalParams & { readonly call: string }) =>
        `This version does not understand how ${url} answers ${call}: use the version that runs there.`,
    ),
    portal_refused: nothingChangedEn(({ sentence }: { readonly sentence: string }) => sentence),
    portal_store: nothingChangedEn(({ url }: PortalParams) => `${url} gives commands no access to its store.`),
    no_browser: nothingChangedEn(({ at, why }: NoBrowserParams) => {
      const what = why === null ? `there is none${at === null ? '' : ` at ${at}`}` : `none starts (${why})`;
      return `A release must be tested in a browser, and ${what}: install Chromium (npx playwright install chromium), or set CHROMIUM_PATH to one.`;
    }),
    stage_missing: nothingChangedEn(
      ({ why }: ReasonParams) => `The shell does not show the page of another remote (${why}): fix it first.`,
    ),
    not_an_origin: nothingChangedEn(
      ({ text }: { readonly text: string }) => `"${text}" is not an address such as https://portal.example.`,
    ),
    no_out: nothingChangedEn('Name the folder for the pages with --out.'),
    nothing_to_preview: nothingChangedEn(
      'Nothing to preview: name a release such as mf-about@1.2.0, a day with --at, or both.',
    ),
    not_an_object: nothingChangedEn(({ where }: { readonly where: string }) => `${where} is not a JSON object.`),
  },
  id: {
    as_with_token: nothingChangedId('Token sudah menyebut siapa yang memutuskan: hapus --as.'),
    no_token: nothingChangedId('Portal hanya melayani program dengan token: atur RELEASE_TOKEN, atau hapus --portal.'),
    open_line: nothingChangedId(
      ({ url }: PortalParams) =>
        `${url} bukan alamat https, sehingga token bisa dibaca pihak lain dalam perjalanan: tulis https://…`,
    ),
    token_unknown: nothingChangedId(
      ({ url }: PortalParams) => `${url} menolak token: sudah kedaluwarsa, atau untuk portal lain.`,
    ),
    token_right: nothingChangedId(
      ({ right }: { readonly right: string }) => `Token tidak punya hak akses ${right}, atau bukan untuk remote ini.`,
    ),
    not_staff_portal: nothingChangedId(
      ({ url }: PortalParams) => `${url} bukan portal staf: pakai alamat yang tertulis di STAFF_URL di sana.`,
    ),
    no_portal: nothingChangedId(({ url }: PortalParams) => `${url} tidak menjawab sebagai portal.`),
    portal_version: nothingChangedId(
      ({ url, call }: PortalParams & { readonly call: string }) =>
        `${url} menjawab ${call} dalam bentuk yang tidak dikenal versi ini: pakai versi yang berjalan di sana.`,
    ),
    portal_refused: nothingChangedId(({ sentence }: { readonly sentence: string }) => sentence),
    portal_store: nothingChangedId(({ url }: PortalParams) => `${url} tidak membuka penyimpanannya untuk perintah.`),
    no_browser: nothingChangedId(({ at, why }: NoBrowserParams) => {
      const what = why === null ? `tidak ada${at === null ? '' : ` di ${at}`}` : `tidak bisa dijalankan (${why})`;
      return `Rilis harus diuji di browser, dan browser ${what}: pasang Chromium (npx playwright install chromium), atau isi CHROMIUM_PATH dengan lokasinya.`;
    }),
    stage_missing: nothingChangedId(
      ({ why }: ReasonParams) => `Shell tidak menampilkan halaman remote lain (${why}): perbaiki dulu.`,
    ),
    not_an_origin: nothingChangedId(
      ({ text }: { readonly text: string }) => `"${text}" bukan alamat seperti https://portal.example.`,
    ),
    no_out: nothingChangedId('Sebutkan folder untuk halaman dengan --out.'),
    nothing_to_preview: nothingChangedId(
      'Tidak ada yang bisa dipratinjau: sebutkan rilis seperti mf-about@1.2.0, hari dengan --at, atau keduanya.',
    ),
    not_an_object: nothingChangedId(({ where }: { readonly where: string }) => `${where} bukan objek JSON.`),
  },
} as const;
