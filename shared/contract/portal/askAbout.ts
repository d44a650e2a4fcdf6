import { isRecord, isString } from '../parse.ts';

/** What a question is about, in both languages. */
export interface AskedAbout {
  readonly Name: string;
  readonly NameEn: string;
}

/** State of the way to the contact form that begins a question: whether a reward is available. */
export function askAboutState({ Name, NameEn }: AskedAbout): object {
  return { askAbout: { Name, NameEn } };
}

/** What somebody was sent to the contact form to ask about; null where they came by themselves: a history may hold anything. */
export function askedAbout(state: unknown): AskedAbout | null {
  const about = isRecord(state) ? state.askAbout : null;
  if (!isRecord(about) || !isString(about.Name) || !isString(about.NameEn)) return null;
  return { Name: about.Name, NameEn: about.NameEn };
}
