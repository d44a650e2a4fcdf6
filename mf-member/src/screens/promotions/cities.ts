import { byAlphabet } from '@friends/shared/contract/rules/byAlphabet';
import { identityOf } from '@friends/shared/contract/rules/identity';
import type { Promotion } from '../../client/promotions.ts';

/** The group of promotions without a city (docs/product.md#promotions). */
export const OTHER_CITY = 'other city';

export interface City {
  /** Identity of the name, or `OTHER_CITY`. */
  readonly key: string;
  /** As its first promotion has it. */
  readonly name: string;
  readonly promotions: readonly Promotion[];
}

/** Promotions by city, in any spelling, in alphabetical order, those without one last. */
export function citiesOf(promotions: readonly Promotion[]): City[] {
  const keyOf = ({ City: city }: Promotion) => identityOf('city', city ?? '') || OTHER_CITY;
  const rank = (key: string) => (key === OTHER_CITY ? 1 : 0);
  return [...Map.groupBy(promotions, keyOf)]
    .sort(([one], [two]) => rank(one) - rank(two) || byAlphabet(one, two))
    .map(([key, own]) => ({ key, name: own[0]?.City?.trim() ?? '', promotions: own }));
}
