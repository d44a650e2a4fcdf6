import type { HistoryEvent } from '@friends/shared/contract/release/historyEvent';
import { historyEventText } from '@friends/shared/contract/words/historyEventText';
import { showTime } from './times.ts';

/** What was decided, in English for whoever types commands. */
export const eventText = (event: HistoryEvent): string => historyEventText(event, { language: 'en', time: showTime });

/** The reason that was given, empty if none was; the text of a note; of what the portal decided also who was notified. */
export function reasonText(event: HistoryEvent): string {
  if (event.kind === 'note') return event.text;
  const { reason = '' } = event;
  const evidence = 'evidence' in event ? event.evidence : undefined;
  return evidence ? `${reason}; notified: ${evidence.notified.join(', ') || 'the log alone'}` : reason;
}
