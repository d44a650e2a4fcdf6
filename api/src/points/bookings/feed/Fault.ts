import { ExplainedError } from '@friends/shared/contract/refusal/ExplainedError';
import { fileFaultText } from '@friends/shared/contract/refusal/fileTexts';
import { FileUnreadable } from '@friends/shared/contract/rules/fileText';
import type { Language } from '@friends/shared/contract/rules/language';

/** A sentence or a part of one, in each language. */
export type Sentence = Readonly<Record<Language, string>>;

/** Reason to refuse a line of a feed. */
export class LineFault {
  readonly sentence: Sentence;

  constructor(en: string, id: string) {
    this.sentence = { en, id };
  }
}

/** The file is not a feed. */
export class NotAFeed extends ExplainedError {
  override readonly name = 'NotAFeed';
  readonly sentence: Sentence;

  constructor(en: string, id: string) {
    super(en);
    this.sentence = { en, id };
  }
}

/** The reason why a file cannot be read as a feed; null for any other error. */
export function unreadableSentence(error: unknown): Sentence | null {
  if (error instanceof NotAFeed) return error.sentence;
  if (error instanceof FileUnreadable)
    return { en: fileFaultText(error.fault, 'en'), id: fileFaultText(error.fault, 'id') };
  return null;
}
