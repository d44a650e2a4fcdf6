import { isRecord } from '@friends/shared/contract/parse';
import { ATTACK } from '../../support/attack.ts';
import type { FakeApiState } from '../FakeApiState.ts';
import type { Fields } from '../fields.ts';
import { INVALID_ENTRY, LONG_NAME, LONG_WORD } from './edgeCases.ts';

export const CATEGORIES: readonly unknown[] = [
  { id: 'TOKOPEDIA', Name: 'Voucher Tokopedia', NameEn: 'Tokopedia vouchers' },
  INVALID_ENTRY,
  { id: 'HOTEL', Name: 'Menginap di hotel', NameEn: null },
];

const PLAIN = { Value: 0, BonusValue: null, PointsDiscount: null, Description: null, DescriptionEn: null, Image: null };

export function makeRewards(state: FakeApiState): unknown[] {
  return [
    {
      ...PLAIN,
      id: '101',
      Name: 'Voucher Tokopedia Rp 100,000',
      NameEn: 'Tokopedia voucher IDR 100,000',
      Image: state.picture('tokopedia'),
      Value: 100_000,
      Points: 25,
      PointsDiscount: 2,
      Category: 'TOKOPEDIA',
      Description: `<p>Kode dikirim lewat email.</p>${ATTACK}`,
      DescriptionEn: `<p>The code comes by email.</p>${ATTACK}`,
    },
    null,
    INVALID_ENTRY,
    {
      ...PLAIN,
      id: 102,
      Name: 'Dua malam di Ubud',
      NameEn: null,
      Image: state.picture('ubud'),
      Points: 40,
      Category: 'HOTEL',
      Description: '<p>Termasuk <strong>sarapan</strong>.</p>',
    },
    { ...PLAIN, id: '103', Name: LONG_NAME, NameEn: LONG_NAME, Points: 900_000, Category: 'HOTEL' },
    // A category missing from the list of categories.
    { ...PLAIN, id: '104', Name: LONG_WORD, NameEn: '', Points: 60, Category: 'CRUISE', Image: '' },
  ];
}

/** Calls contain the id as a number or a text. */
export function findReward(rewards: readonly unknown[], id: string): Fields | undefined {
  return rewards.filter(isRecord).find((reward) => String(reward.id) === id);
}
