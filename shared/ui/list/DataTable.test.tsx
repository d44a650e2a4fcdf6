import { render, screen, within } from '@testing-library/react';
import type { Column } from './DataTable.tsx';
import { DataTable } from './DataTable.tsx';

interface Stay {
  readonly hotel: string;
  readonly points: number;
}

const columns: readonly Column<Stay>[] = [
  { key: 'hotel', header: 'Hotel', main: true, cell: (stay) => stay.hotel },
  { key: 'points', header: 'Points', main: true, align: 'end', cell: (stay) => stay.points },
];

it('is a table with a name, headers and a row per entry', () => {
  const stays = [
    { hotel: 'Padma Ubud', points: 6 },
    { hotel: 'Tentrem Yogyakarta', points: 2 },
  ];
  render(<DataTable caption="Booking history" columns={columns} rows={stays} rowKey={(stay) => stay.hotel} />);
  const table = screen.getByRole('table', { name: 'Booking history' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(['Hotel', 'Points']);
  const [, first] = within(table).getAllByRole('row');
  expect(first).toHaveTextContent('Padma Ubud6');
});

it('labels each cell, for the cards on a phone', () => {
  render(<DataTable caption="Stays" columns={columns} rows={[{ hotel: 'Padma', points: 6 }]} rowKey={() => 1} />);
  expect(screen.getByRole('cell', { name: '6' })).toHaveAttribute('data-label', 'Points');
});
