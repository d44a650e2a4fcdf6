import type { Language } from '@friends/shared/contract/rules/language';

/** A mail in one language, without greeting and signature. */
interface MailText {
  readonly subject: string;
  readonly lines: readonly string[];
}

export type MailTexts<Facts> = Readonly<
  Record<Language, { readonly [Kind in keyof Facts]: (facts: Facts[Kind]) => MailText }>
>;
