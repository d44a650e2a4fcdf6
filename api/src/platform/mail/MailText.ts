import type { Language } from '@friends/shared/contract/rules/language';

/** A mail in one language; greeting and signature are added to it. */
interface MailText {
  readonly subject: string;
  readonly lines: readonly string[];
}

/** A text for each kind of mail, from its facts. */
export type MailTexts<Facts> = Readonly<
  Record<Language, { readonly [Kind in keyof Facts]: (facts: Facts[Kind]) => MailText }>
>;
