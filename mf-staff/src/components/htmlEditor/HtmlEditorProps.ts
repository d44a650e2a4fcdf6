import type { Language } from '@friends/shared/contract/rules/language';

export interface HtmlEditorProps {
  readonly label: string;
  /** Language of the text, for spelling and screen readers. */
  readonly lang: Language;
  /** HTML as stored. */
  readonly value: string;
  /** Gets the HTML after each change. */
  readonly onChange: (html: string) => void;
  /** Why the value cannot be saved, in a sentence. */
  readonly problem?: string | undefined;
}
