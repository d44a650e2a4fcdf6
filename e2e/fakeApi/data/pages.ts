import { ATTACK } from '../../support/attack.ts';
import type { FakeApiState } from '../FakeApiState.ts';
import { INVALID_ENTRY, LONG_WORD } from './edgeCases.ts';

/** Pages as in the specification: without a title, and with one text for both languages. */
export function makePages(state: FakeApiState): unknown[] {
  const [banner, inText] = [state.picture('harbour'), state.picture('terrace')];
  return [
    {
      id: '1',
      Slug: 'selamat-datang',
      Image: banner,
      Custom: 0,
      Description: `<h1>Selamat datang, <em>teman</em> &amp; keluarga</h1><p>Satu poin untuk setiap malam.</p><p><img src="${inText}"></p>`,
    },
    null,
    { id: 2, Slug: 'hotel-mitra', Image: null, Custom: 1, Description: '<p>Lebih dari 1.200 hotel.</p>' },
    INVALID_ENTRY,
    { id: '3', Slug: 'akhir-pekan', Image: '', Custom: null, Description: `<h2>Akhir pekan tenang</h2>${ATTACK}` },
    { id: '4', Slug: 'segera-hadir', Image: banner, Custom: false, Description: null },
    {
      id: '5',
      Slug: 'nama-panjang',
      Image: banner,
      Custom: 0,
      Description: `<h2>${LONG_WORD}</h2><p>${LONG_WORD}</p>`,
    },
  ];
}
