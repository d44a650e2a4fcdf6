import type { Language } from '@friends/shared/contract/rules/language';
import type { AuditLine } from '@friends/shared/contract/staff/audit';
import { historyEventText } from '@friends/shared/contract/words/historyEventText';
import { jakartaTime } from '../calendar/days.ts';

/** What was decided about releases, in words; null for a line of anything else. */
export const releaseText = ({ Event }: Pick<AuditLine, 'Event'>, language: Language): string | null =>
  Event && historyEventText(Event, { language, time: jakartaTime });
