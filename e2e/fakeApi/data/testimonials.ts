import type { FakeApiState } from '../FakeApiState.ts';
import { CHINESE_NAME, INVALID_ENTRY, LONG_NAME, NAME_WITH_HTML } from './edgeCases.ts';

export function makeTestimonials(state: FakeApiState): unknown[] {
  return [
    {
      id: '11',
      Name: CHINESE_NAME,
      Agent: null,
      City: null,
      Testimony: 'Poinnya masuk <b>tepat waktu</b>.',
      TestimonyEn: null,
      Image: state.picture('wang'),
      Approved: 1,
    },
    'broken',
    INVALID_ENTRY,
    {
      id: 12,
      Name: NAME_WITH_HTML,
      Agent: LONG_NAME,
      City: 'Jakarta',
      Testimony: 'Hadiahnya banyak pilihan.',
      TestimonyEn: 'There is much to choose from.',
      Image: null,
      Approved: true,
    },
  ];
}
