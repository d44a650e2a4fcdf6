import { createRequire } from 'node:module';
import { showSigns } from '@friends/shared/contract/rules/hiddenSigns';

const require = createRequire(import.meta.url);

const fileOf = (name: string) => require.resolve(`@expo-google-fonts/plus-jakarta-sans/${name}.ttf`);

/** Files of the portal's font, whole: a document names members of Vietnam, too (docs/decisions/0010). */
export const PDF_FONTS = {
  regular: fileOf('400Regular/PlusJakartaSans_400Regular'),
  bold: fileOf('700Bold/PlusJakartaSans_700Bold'),
} as const;

/** All but Western, Central European and Vietnamese letters, and the signs our texts have. */
const UNKNOWN =
  /[^\n\x20-\x7e\xa0-\u0148\u014a-\u017e\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac\u2212]/gu;

/** The text as the font can write it: a letter that it does not have is a question mark. */
export const drawable = (text: string): string => showSigns(text).normalize('NFC').replaceAll(UNKNOWN, '?');
