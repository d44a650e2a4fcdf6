import { startTranslation } from '@friends/shared/i18n/translation';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Column } from './DataTable.tsx';
import { DataTable } from './DataTable.tsx';

beforeAll(() => startTranslation('en'));

interface Stay {
  readonly hotel: string;
  readonly points: number;
}

const columns: readonly Column<Stay>[] = [
  { key: 'hotel', header: 'Hotel', main: true, cell: (stay) => stay.hotel },
  { key: 'points', header: 'Points', main: true, align: 'end', cell: (stay) => stay.points },
];

it('is a table with a caption, headers and a row per entry', () => {
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
  ).toEqual(['Hotel', 'Points', 'Details']);
  const [, first] = within(table).getAllByRole('row');
  expect(first).toHaveTextContent('Padma Ubud6');
});

it('labels each cell for opened rows on phones', () => {
  render(<DataTable caption="Stays" columns={columns} rows={[{ hotel: 'Padma', points: 6 }]} rowKey={() => 1} />);
  expect(screen.getByRole('cell', { name: '6' })).toHaveAttribute('data-label', 'Points');
});

it('opens and closes a row’s details by a button labelled by the row', async () => {
  const stays = [{ hotel: 'Padma', points: 6 }];
  const details = ({ points }: Stay) => <p>{points} nights were stayed.</p>;
  render(<DataTable caption="Stays" columns={columns} rows={stays} rowKey={() => 1} details={details} />);
  const toggle = screen.getByRole('button', { name: 'Details Padma', expanded: false });
  expect(screen.queryByText('6 nights were stayed.')).toBeNull();
  await userEvent.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('6 nights were stayed.')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByText('6 nights were stayed.')).toBeNull();
});

it('renders a long list in parts, and all of it in the end', async () => {
  const stays = Array.from({ length: 60 }, (_, index) => ({ hotel: `Hotel ${index + 1}`, points: index }));
  render(<DataTable caption="Stays" columns={columns} rows={stays} rowKey={({ hotel }) => hotel} />);
  expect(screen.getByRole('cell', { name: 'Hotel 25' })).toBeVisible();
  expect(screen.queryByRole('cell', { name: 'Hotel 26' })).toBeNull();
  expect(await screen.findByRole('cell', { name: 'Hotel 60' })).toBeVisible();
  expect(screen.getAllByRole('row')).toHaveLength(61);
});
