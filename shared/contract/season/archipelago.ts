import { identityOf } from '../rules/identity.ts';
import type { MapPosition } from './SeasonSchema.ts';

// Projection of a season's map (`map.projection`). The race's screens read positions from the season and don't load
// this; the staff's map places cities with it, and a test compares the season with it.

/** Piecewise linear mapping from degrees to map units, ascending. */
type Scale = readonly (readonly [degrees: number, units: number])[];

/** Java and the islands to its east are wider than in reality, to separate their cities. */
const EAST: Scale = [
  [95, 52],
  [104, 277],
  [114.3, 580],
  [117, 698],
  [131, 996],
  [141, 1164],
];
/** The strait between Singapore and Batam is wider than in reality, and Java is taller. */
const NORTH_IN_THE_WEST: Scale = [
  [-11, 930],
  [-9, 850],
  [-5.5, 626],
  [1.07, 362],
  [1.33, 327],
  [8, 76],
];
/** East of Sulawesi the scale is lower; otherwise Papua would be too tall. */
const NORTH_IN_THE_EAST: Scale = [
  [-11, 790],
  [1.07, 362],
  [1.33, 327],
  [8, 76],
];
/** Between these longitudes, the western scale blends into the eastern one. */
const WEST_ENDS = 120;
const EAST_BEGINS = 131;

function unitsOf(degrees: number, scale: Scale): number {
  const next = scale.findIndex(([at], index) => index > 0 && degrees <= at);
  const index = next === -1 ? scale.length - 1 : next;
  const [[from, start], [to, end]] = [scale[index - 1] ?? [0, 0], scale[index] ?? [1, 0]];
  return start + ((degrees - from) / (to - from)) * (end - start);
}

/** Map position (in units of 1200 by 1000) of a coordinate. */
export function onArchipelago(longitude: number, latitude: number): MapPosition {
  const eastShare = Math.min(1, Math.max(0, (longitude - WEST_ENDS) / (EAST_BEGINS - WEST_ENDS)));
  const y = unitsOf(latitude, NORTH_IN_THE_WEST) * (1 - eastShare) + unitsOf(latitude, NORTH_IN_THE_EAST) * eastShare;
  return { x: Math.round(unitsOf(longitude, EAST)), y: Math.round(y) };
}

/** Longitude and latitude, in degrees, of cities and islands for courses. */
const CITY_COORDINATES: Readonly<Record<string, readonly [longitude: number, latitude: number]>> = {
  'Banda Aceh': [95.4, 5.4],
  Medan: [98.67, 3.59],
  'Lake Toba': [98.85, 2.6],
  'Danau Toba': [98.85, 2.6],
  Pekanbaru: [101.45, 0.5],
  Padang: [100.35, -0.95],
  Bukittinggi: [100.37, -0.3],
  Jambi: [103.6, -1.6],
  Palembang: [104.76, -2.99],
  Bengkulu: [102.4, -3.8],
  'Bandar Lampung': [105.2, -5.3],
  Batam: [104.03, 1],
  Bintan: [104.5, 0.95],
  Singapore: [103.82, 1.35],
  Singapura: [103.82, 1.35],
  'Johor Bahru': [103.6, 1.8],
  Malacca: [102.3, 2.4],
  'Kuala Lumpur': [101.7, 3.14],
  Penang: [100.5, 5.35],
  Jakarta: [106.85, -6.21],
  Bogor: [106.8, -6.6],
  Bandung: [107.61, -6.91],
  Cirebon: [108.5, -6.75],
  Semarang: [110.42, -6.97],
  Yogyakarta: [110.37, -7.8],
  Surakarta: [110.83, -7.57],
  Solo: [110.83, -7.57],
  Surabaya: [112.6, -7.28],
  Malang: [112.63, -7.97],
  Banyuwangi: [114.3, -8.2],
  Bali: [115.19, -8.41],
  Denpasar: [115.22, -8.65],
  Ubud: [115.26, -8.5],
  Lombok: [116.32, -8.57],
  Mataram: [116.15, -8.58],
  'Labuan Bajo': [119.88, -8.5],
  Ende: [121.65, -8.75],
  Kupang: [123.6, -10.2],
  Sumba: [119.9, -9.75],
  Pontianak: [109.34, -0.03],
  Banjarmasin: [114.59, -3.4],
  Balikpapan: [116.7, -1.2],
  Samarinda: [117.15, -0.5],
  Kuching: [110.35, 1.5],
  'Kota Kinabalu': [116.2, 5.9],
  Makassar: [119.43, -5.14],
  Toraja: [119.9, -3],
  Palu: [119.87, -0.9],
  Kendari: [122.5, -4],
  Manado: [124.84, 1.47],
  Ternate: [127.6, 0.8],
  Ambon: [128.18, -3.7],
  'Raja Ampat': [130.82, -0.23],
  Sorong: [131.3, -0.95],
  Manokwari: [133.9, -0.9],
  Jayapura: [140.6, -2.6],
  Merauke: [140.4, -8.6],
};

const BY_IDENTITY = new Map(
  Object.entries(CITY_COORDINATES).map(([city, coordinates]) => [identityOf('city', city), coordinates]),
);

/** Map position of a city in any spelling; null if its coordinates are unknown. */
export function cityOnArchipelago(city: string): MapPosition | null {
  const coordinates = BY_IDENTITY.get(identityOf('city', city));
  return coordinates ? onArchipelago(...coordinates) : null;
}
