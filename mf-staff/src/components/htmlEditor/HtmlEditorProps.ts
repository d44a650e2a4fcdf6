import type { Language } from '@friends/shared/contract/rules/language';

export interface HtmlEditorProps {
  readonly label: string;
  /** Language of the text, for spelling and screen readers. */
  readonly lang: Language;
  /** The stored HTML. */
  readonly value: string;
  /** Called with the HTML after each change. */
  readonly onChange: (html: string) => void;
  /** Error message if the value cannot be saved. */
  readonly problem?: string | undefined;
}
