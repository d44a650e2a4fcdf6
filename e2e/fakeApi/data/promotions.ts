import { ATTACK } from '../../support/attack.ts';
import type { FakeApiState } from '../FakeApiState.ts';
import { INVALID_ENTRY, LONG_NAME } from './edgeCases.ts';

export function makePromotions(state: FakeApiState): unknown[] {
  return [
    {
      Image: null,
      Rating: 3,
      Address: null,
      Description: `<p>Sarapan untuk dua orang.</p>${ATTACK}`,
      Points: 5,
      Ref: 'HTL-0001',
      City: 'JAKARTA',
      hotel: {
        Name: LONG_NAME,
        Image: state.picture('sapphire'),
        Rating: 4.5,
        Address: 'JL. PASAR IKAN NO. 1, PENJARINGAN',
      },
    },
    // The same city in another spelling; without hotel and rating.
    {
      Image: state.picture('menteng'),
      Address: 'jl. menteng raya 31',
      Description: null,
      Points: 2,
      Ref: 'HTL-0002',
      City: 'Jakarta',
    },
    null,
    INVALID_ENTRY,
    {
      Image: '',
      Rating: null,
      Address: '',
      Description: '',
      Points: 1,
      Ref: 'HTL-0003',
      City: 'Bandung',
      hotel: { Name: 'Dago Pinus', Image: null, Rating: null, Address: null },
    },
    {
      Image: state.picture('flex'),
      Rating: null,
      Address: null,
      Description: null,
      Points: 4,
      Ref: 'NET-FLEX-01',
      City: null,
    },
  ];
}
