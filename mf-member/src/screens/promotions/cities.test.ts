import type { Promotion } from '../../client/promotions.ts';
import { citiesOf } from './cities.ts';

const promotion = (id: number, city: string | null): Promotion => ({
  id,
  Image: null,
  Rating: null,
  Address: '',
  Description: '',
  DescriptionEn: '',
  Points: 1,
  Ref: `REF-${id}`,
  City: city,
  hotel: null,
  Rule: null,
});
const idsByCity = (...promotions: Promotion[]) =>
  citiesOf(promotions).map((city) => [city.key, city.promotions.map((item) => item.id)]);

it('groups hotels by city in any spelling', () => {
  expect(idsByCity(promotion(1, 'Jakarta'), promotion(2, 'Bandung'), promotion(3, 'JAKARTA '))).toEqual([
    ['bandung', [2]],
    ['jakarta', [1, 3]],
  ]);
  expect(idsByCity(promotion(1, 'Élan'), promotion(2, 'Élan'.normalize('NFD')))).toEqual([['élan', [1, 2]]]);
});

it('puts promotions without a city last, under "other city"', () => {
  expect(idsByCity(promotion(1, null), promotion(2, 'Yogyakarta'), promotion(3, ''))).toEqual([
    ['yogyakarta', [2]],
    ['other city', [1, 3]],
  ]);
});
