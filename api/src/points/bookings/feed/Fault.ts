import { ExplainedError } from '@friends/shared/contract/refusal/ExplainedError';
import { fileFaultText } from '@friends/shared/contract/refusal/fileTexts';
import { FileUnreadable } from '@friends/shared/contract/rules/fileText';
import type { Language } from '@friends/shared/contract/rules/language';

/** A sentence, or its end, in each language. */
export type Sentence = Readonly<Record<Language, string>>;

/** Why a line of a feed is refused. */
export class LineFault {
  readonly sentence: Sentence;

  constructor(en: string, id: string) {
    this.sentence = { en, id };
  }
}

/** The file is not a feed. */
export class NoFeed extends ExplainedError {
  override readonly name = 'NoFeed';
  readonly sentence: Sentence;

  constructor(en: string, id: string) {
    super(en);
    this.sentence = { en, id };
  }
}

/** Why a file cannot be read as a feed; null for any other error. */
export function unreadableSentence(error: unknown): Sentence | null {
  if (error instanceof NoFeed) return error.sentence;
  if (error instanceof FileUnreadable)
    return { en: fileFaultText(error.fault, 'en'), id: fileFaultText(error.fault, 'id') };
  return null;
}
