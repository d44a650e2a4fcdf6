import { byAlphabet } from '@friends/shared/contract/rules/byAlphabet';
import { identityOf } from '@friends/shared/contract/rules/identity';
import type { Promotion } from '../../client/promotions.ts';

/** Group of promotions without a city (docs/product.md#promotions). */
export const OTHER_CITY = 'other city';

export interface City {
  /** Identity of the name, or `OTHER_CITY`. */
  readonly key: string;
  /** In the first promotion's spelling. */
  readonly name: string;
  readonly promotions: readonly Promotion[];
}

/** Groups promotions by city, regardless of spelling, alphabetically; those without a city last. */
export function citiesOf(promotions: readonly Promotion[]): City[] {
  const keyOf = ({ City: city }: Promotion) => identityOf('city', city ?? '') || OTHER_CITY;
  const rank = (key: string) => (key === OTHER_CITY ? 1 : 0);
  return [...Map.groupBy(promotions, keyOf)]
    .sort(([a], [b]) => rank(a) - rank(b) || byAlphabet(a, b))
    .map(([key, cityPromotions]) => ({ key, name: cityPromotions[0]?.City?.trim() ?? '', promotions: cityPromotions }));
}
