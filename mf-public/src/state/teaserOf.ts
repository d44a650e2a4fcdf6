import { summaryOf } from '@friends/shared/contract/rules/summaryOf';

/** Two lines of a card, three of a narrow one. */
const MAX_LENGTH = 80;

export function teaserOf(html: string): string {
  return summaryOf(html, MAX_LENGTH);
}
