import { isRecord, isString } from '../parse.ts';

/** Name of the reward in question, in both languages. */
export interface QuestionTopic {
  readonly Name: string;
  readonly NameEn: string;
}

/** History state for the contact form: prefills a question about a reward's availability. */
export function questionTopicState({ Name, NameEn }: QuestionTopic): object {
  return { askAbout: { Name, NameEn } };
}

/** Parses the history state of `questionTopicState`; null for anything else. */
export function questionTopicIn(state: unknown): QuestionTopic | null {
  const about = isRecord(state) ? state.askAbout : null;
  if (!isRecord(about) || !isString(about.Name) || !isString(about.NameEn)) return null;
  return { Name: about.Name, NameEn: about.NameEn };
}
