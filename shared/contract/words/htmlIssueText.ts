import type { HtmlIssue } from '../rules/htmlIssues.ts';
import type { Language } from '../rules/language.ts';

type Texts = { readonly [Kind in HtmlIssue['Kind']]: (issue: Extract<HtmlIssue, { Kind: Kind }>) => string };

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    heading_level: ({ Text, Level, Expected }) =>
      `“${Text}” is a heading of level ${Level}; level ${Expected} is expected here.`,
    heading_empty: ({ Level }) => `A heading of level ${Level} has no text.`,
    picture_description: ({ Address }) => `The picture ${Address} has no description.`,
    link_text: ({ Address }) => `The link to ${Address} has no text.`,
    link_anchor: ({ Address }) => `The link ${Address} leads to an anchor that this text does not have.`,
    link_address: ({ Address }) => `Browsers cannot open the link ${Address}.`,
  },
  id: {
    heading_level: ({ Text, Level, Expected }) =>
      `“${Text}” adalah judul tingkat ${Level}; berikutnya seharusnya tingkat ${Expected}.`,
    heading_empty: ({ Level }) => `Ada judul tingkat ${Level} tanpa teks.`,
    picture_description: ({ Address }) => `Gambar ${Address} belum punya deskripsi.`,
    link_text: ({ Address }) => `Tautan ke ${Address} tidak punya teks.`,
    link_anchor: ({ Address }) => `Tautan ${Address} menuju jangkar yang tidak ada di teks ini.`,
    link_address: ({ Address }) => `Tautan ${Address} tidak bisa dibuka di browser mana pun.`,
  },
};

/** Describes an issue in a sentence for editors. */
export function htmlIssueText(issue: HtmlIssue, language: Language): string {
  const text: (issue: never) => string = TEXTS[language][issue.Kind];
  return text(issue as never);
}
