import type { Language } from '@friends/shared/contract/rules/language';
import type { AuditLine } from '@friends/shared/contract/staff/audit';
import { historyEventText } from '@friends/shared/contract/words/historyEventText';
import { jakartaTime } from '../calendar/days.ts';

/** Sentence about the event of releases that an audit line records; null if it records none. */
export const releaseText = ({ Event }: Pick<AuditLine, 'Event'>, language: Language): string | null =>
  Event && historyEventText(Event, { language, time: jakartaTime });
