import { loadedAtom } from '@friends/shared/state/loadedAtom';
import { listBookedHotels } from '../client/transactions.ts';

export const bookedHotelsAtom = loadedAtom(listBookedHotels);
