import { loadedAtom } from '@friends/shared/state/loadedAtom';
import { listBookedHotels } from '../client/transactions.ts';

/** Hotels that bookings can be narrowed to. */
export const bookedHotelsAtom = loadedAtom(listBookedHotels);
