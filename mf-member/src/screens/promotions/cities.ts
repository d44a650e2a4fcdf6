import type { Promotion } from '../../client/promotions.ts';

/** The group of promotions without a city (docs/product.md#promotions). */
export const OTHER_CITY = 'other city';

export interface City {
  /** Lower-cased name, or `OTHER_CITY`. */
  readonly key: string;
  readonly promotions: readonly Promotion[];
}

/** Promotions by lower-cased city, in alphabetical order, those without one last. */
export function citiesOf(promotions: readonly Promotion[]): City[] {
  const keyOf = ({ City: city }: Promotion) => city?.trim().toLowerCase() || OTHER_CITY;
  const rank = (key: string) => (key === OTHER_CITY ? 1 : 0);
  return [...new Set(promotions.map(keyOf))]
    .sort((one, two) => rank(one) - rank(two) || one.localeCompare(two))
    .map((key) => ({ key, promotions: promotions.filter((promotion) => keyOf(promotion) === key) }));
}
