export interface DemoHotel {
  readonly name: string;
  readonly city: string;
  readonly country: string;
}

const hotel = (name: string, city: string, country = 'ID'): DemoHotel => ({ name, city, country });

export const DEMO_HOTELS: readonly DemoHotel[] = [
  hotel('Hotel Merak Thamrin', 'Jakarta'),
  hotel('Griya Kota Tua', 'Jakarta'),
  hotel('Kuningan Sky Residence', 'Jakarta'),
  hotel('Dago Pinus Hotel', 'Bandung'),
  hotel('Lembang Asri Family Hotel', 'Bandung'),
  hotel('Hotel Sekar Malioboro', 'Yogyakarta'),
  hotel('Losmen Prawiro', 'Yogyakarta'),
  hotel('Tegal Sari Ubud Villas', 'Bali'),
  hotel('Sanur Pagi Resort', 'Bali'),
  hotel('Jimbaran Teras Hotel', 'Bali'),
  hotel('Hotel Tunjungan Raya', 'Surabaya'),
  hotel('Polonia Grand Medan', 'Medan'),
  hotel('Kesawan Heritage Hotel', 'Medan'),
  hotel('Senggigi Bahari', 'Lombok'),
  hotel('Padang Muaro Hotel', 'Padang'),
  hotel('Musi Riverside Hotel', 'Palembang'),
  hotel('Simpang Lima Hotel', 'Semarang'),
  hotel('Losari Pantai Hotel', 'Makassar'),
  hotel('Bunaken View Hotel', 'Manado'),
  hotel('Marina Komodo Hotel', 'Labuan Bajo'),
  hotel('Middle Road Hotel', 'Singapore', 'SG'),
  hotel('Emerald Hill House', 'Singapore', 'SG'),
  hotel('Bukit Bintang Suites', 'Kuala Lumpur', 'MY'),
  hotel('Chao Phraya Garden Hotel', 'Bangkok', 'TH'),
];

export function hotelIn(city: string): DemoHotel {
  const demoHotel = DEMO_HOTELS.find((candidate) => candidate.city === city);
  if (!demoHotel) throw new Error(`No demo hotel in ${city}`);
  return demoHotel;
}
