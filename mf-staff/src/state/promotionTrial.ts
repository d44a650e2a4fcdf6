import type { TryPromotion } from '@friends/shared/contract/staff/promotionTrial';
import { atom } from '@friends/shared/state/jotai';
import { estimatePromotion, findHotels } from '../client/promotionTrial.ts';
import { staffClientAtom } from './staffClient.ts';

export const findHotelsAtom = atom(null, (get, _set, search: string) => findHotels(get(staffClientAtom), search));

export const estimatePromotionAtom = atom(null, (get, _set, body: TryPromotion) =>
  estimatePromotion(get(staffClientAtom), body),
);
