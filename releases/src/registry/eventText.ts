import type { HistoryEvent } from '@friends/shared/contract/release/historyEvent';
import { historyEventText } from '@friends/shared/contract/words/historyEventText';
import { showTime } from './times.ts';

export const eventText = (event: HistoryEvent): string => historyEventText(event, { language: 'en', time: showTime });

/**
 * The text of a note, or the reason of another event, which may be empty. For automatic decisions, it also names who
 * was notified.
 */
export function reasonText(event: HistoryEvent): string {
  if (event.kind === 'note') return event.text;
  const { reason = '' } = event;
  const evidence = 'evidence' in event ? event.evidence : undefined;
  return evidence ? `${reason}; notified: ${evidence.notified.join(', ') || 'only the log'}` : reason;
}
