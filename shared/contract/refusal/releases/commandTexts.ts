import { unchanged, unchangedId } from './refused.ts';

interface OfPortal {
  readonly url: string;
}

interface Explained {
  /** From a browser or parser, in English. */
  readonly why: string;
}

interface NoBrowser {
  /** Path without a browser, or the browser's output when it failed to start; null if unknown. */
  readonly at: string | null;
  readonly why: string | null;
}

/** Errors of commands about options, the browser for trials, and the portal. */
export const COMMAND_TEXTS = {
  en: {
    as_with_token: unchanged('The token already names who decides: leave --as out.'),
    no_token: unchanged('A portal only serves programs with a token: set RELEASE_TOKEN, or leave --portal out.'),
    open_line: unchanged(
      ({ url }: OfPortal) =>
        `${url} is not an https address, and others could read the token on its way: write https://…`,
    ),
    token_unknown: unchanged(
      ({ url }: OfPortal) => `${url} rejects the token: it has expired, or is for another portal.`,
    ),
    token_right: unchanged(
      ({ right }: { readonly right: string }) => `The token lacks the right ${right}, or is not for this remote.`,
    ),
    not_staff_portal: unchanged(
      ({ url }: OfPortal) => `${url} is not the portal of staff: use the address that STAFF_URL has there.`,
    ),
    no_portal: unchanged(({ url }: OfPortal) => `${url} does not answer as a portal.`),
    portal_version: unchanged(
      ({ url, call }: OfPortal & { readonly call: string }) =>
        `${url} answers ${call} in a form that this version does not know: use the version that runs there.`,
    ),
    portal_refused: unchanged(({ sentence }: { readonly sentence: string }) => sentence),
    portal_store: unchanged(({ url }: OfPortal) => `${url} does not open its store to commands.`),
    no_browser: unchanged(({ at, why }: NoBrowser) => {
      const what = why === null ? `there is none${at === null ? '' : ` at ${at}`}` : `none starts (${why})`;
      return `A release must be tried in a browser, and ${what}: install Chromium (npx playwright install chromium), or set CHROMIUM_PATH to one.`;
    }),
    stage_missing: unchanged(
      ({ why }: Explained) => `The shell does not show the page of another remote (${why}): fix it first.`,
    ),
    not_an_origin: unchanged(
      ({ text }: { readonly text: string }) => `"${text}" is not an address such as https://portal.example.`,
    ),
    no_out: unchanged('Name the folder for the pages with --out.'),
    nothing_to_preview: unchanged(
      'Nothing to preview: name a release such as mf-about@1.2.0, a day with --at, or both.',
    ),
    not_an_object: unchanged(({ where }: { readonly where: string }) => `${where} is not a JSON object.`),
  },
  id: {
    as_with_token: unchangedId('Token sudah menyebut siapa yang memutuskan: hapus --as.'),
    no_token: unchangedId('Portal hanya melayani program dengan token: atur RELEASE_TOKEN, atau hapus --portal.'),
    open_line: unchangedId(
      ({ url }: OfPortal) => `${url} bukan alamat https, dan token bisa dibaca pihak lain di jalan: tulis https://…`,
    ),
    token_unknown: unchangedId(
      ({ url }: OfPortal) => `${url} menolak token: sudah kedaluwarsa, atau untuk portal lain.`,
    ),
    token_right: unchangedId(
      ({ right }: { readonly right: string }) => `Token tidak punya hak ${right}, atau bukan untuk remote ini.`,
    ),
    not_staff_portal: unchangedId(
      ({ url }: OfPortal) => `${url} bukan portal staf: pakai alamat yang tertulis di STAFF_URL di sana.`,
    ),
    no_portal: unchangedId(({ url }: OfPortal) => `${url} tidak menjawab sebagai portal.`),
    portal_version: unchangedId(
      ({ url, call }: OfPortal & { readonly call: string }) =>
        `${url} menjawab ${call} dalam bentuk yang tidak dikenal versi ini: pakai versi yang berjalan di sana.`,
    ),
    portal_refused: unchangedId(({ sentence }: { readonly sentence: string }) => sentence),
    portal_store: unchangedId(({ url }: OfPortal) => `${url} tidak membuka penyimpanannya untuk perintah.`),
    no_browser: unchangedId(({ at, why }: NoBrowser) => {
      const what = why === null ? `tidak ada${at === null ? '' : ` di ${at}`}` : `tidak bisa dijalankan (${why})`;
      return `Rilis harus dicoba di peramban, dan peramban ${what}: pasang Chromium (npx playwright install chromium), atau isi CHROMIUM_PATH dengan lokasinya.`;
    }),
    stage_missing: unchangedId(
      ({ why }: Explained) => `Shell tidak menampilkan halaman remote lain (${why}): perbaiki dulu.`,
    ),
    not_an_origin: unchangedId(
      ({ text }: { readonly text: string }) => `"${text}" bukan alamat seperti https://portal.example.`,
    ),
    no_out: unchangedId('Sebutkan folder untuk halaman dengan --out.'),
    nothing_to_preview: unchangedId(
      'Tidak ada yang bisa dipratinjau: sebutkan rilis seperti mf-about@1.2.0, hari dengan --at, atau keduanya.',
    ),
    not_an_object: unchangedId(({ where }: { readonly where: string }) => `${where} bukan objek JSON.`),
  },
} as const;
