import { DELIVERY_SORTS, DELIVERY_STATES, SENT_ROUTES } from '@friends/shared/contract/staff/deliveryRules';
import type { ListChoice } from '../list/listAddress.ts';

/** What the list of deliveries is narrowed and sorted by; at the start it shows all that is not delivered. */
export const DELIVERY_CHOICES: readonly ListChoice[] = [
  { name: 'state', values: ['', ...DELIVERY_STATES], first: '' },
  { name: 'route', values: ['', ...SENT_ROUTES], first: '' },
  { name: 'late', values: ['', 'true'], first: '' },
  { name: 'sort', values: DELIVERY_SORTS, first: 'due' },
];
