import type { Reward } from '../../../client/rewards.ts';

/** A reward in the API's form; fields that aren't given are empty. */
export function rewardWith(fields: Pick<Reward, 'id' | 'Points'> & Partial<Reward>): Reward {
  return {
    Name: '',
    NameEn: '',
    Image: null,
    Value: 0,
    BonusValue: 0,
    PointsDiscount: 0,
    Category: 'CASH',
    Description: '',
    DescriptionEn: '',
    obstacle: null,
    ...fields,
  };
}
