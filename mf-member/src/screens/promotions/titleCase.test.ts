import { titleCase } from './titleCase.ts';

it.each([
  ['JL. M.H. THAMRIN NO. 28, MENTENG', 'Jl. M.H. Thamrin No. 28, Menteng'],
  ['jl. kali besar barat no. 11 (kota tua)', 'Jl. Kali Besar Barat No. 11 (Kota Tua)'],
  ["jl. ma'arif 3, labuan-bajo", "Jl. Ma'arif 3, Labuan-Bajo"],
  ['JL. PRAWIROTAMAN II NO. 8', 'Jl. Prawirotaman II No. 8'],
  ['jl. dr. cipto iv/3, viaduct', 'Jl. Dr. Cipto IV/3, Viaduct'],
  ['', ''],
])('writes %s as %s', (address, expected) => {
  expect(titleCase(address)).toBe(expected);
});
