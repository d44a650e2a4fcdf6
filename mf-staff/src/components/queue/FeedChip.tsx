import type { BookingOutcome } from '@friends/shared/contract/staff/missingPointRules';
import { NOT_IN_FEED, OUTCOME_WORDS } from '@friends/shared/contract/words/bookingOutcomes';
import { useFormat } from '@friends/shared/i18n/format';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';
import type { Tone } from '@friends/shared/ui/feedback/Tone';

const TONES: Partial<Record<BookingOutcome, Tone>> = {
  due: 'success',
  credited: 'info',
  by_hand: 'info',
  coming: 'pending',
  booked: 'pending',
  unconfirmed: 'pending',
};

/**
 * Shows the outcome of a booking's points.
 *
 * @param outcome null: the feed has no such booking
 */
export function FeedChip({ outcome }: { readonly outcome: BookingOutcome | null }) {
  const { language } = useFormat();
  if (outcome === null) return <StatusChip tone="refused">{NOT_IN_FEED[language]}</StatusChip>;
  return <StatusChip tone={TONES[outcome] ?? 'refused'}>{OUTCOME_WORDS[language][outcome]}</StatusChip>;
}
