import type { HistoryEvent } from '@friends/shared/contract/release/historyEvent';
import { historyEventText } from '@friends/shared/contract/words/historyEventText';
import { showTime } from './times.ts';

export const eventText = (event: HistoryEvent): string => historyEventText(event, { language: 'en', time: showTime });

/** The reason, or an empty text; for notes their text; for the portal's decisions also who was notified. */
export function reasonText(event: HistoryEvent): string {
  if (event.kind === 'note') return event.text;
  const { reason = '' } = event;
  const evidence = 'evidence' in event ? event.evidence : undefined;
  return evidence ? `${reason}; notified: ${evidence.notified.join(', ') || 'the log alone'}` : reason;
}
