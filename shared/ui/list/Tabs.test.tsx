import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './Tabs.tsx';

function Cities() {
  const [city, setCity] = useState('all');
  const tabs = ['all', 'Jakarta', 'Bandung'].map((id) => ({ id, label: id, panel: <p>Hotels of {id}</p> }));
  return <Tabs label="City" tabs={tabs} selected={city} onSelect={setCity} />;
}

it('shows the selected tab’s panel', async () => {
  render(<Cities />);
  await userEvent.click(screen.getByRole('tab', { name: 'Jakarta' }));
  expect(screen.getByRole('tabpanel', { name: 'Jakarta' })).toHaveTextContent('Hotels of Jakarta');
  expect(screen.getByRole('tab', { name: 'all' })).toHaveAttribute('aria-selected', 'false');
});

it('moves with arrow keys, Home and End, wrapping around', async () => {
  render(<Cities />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Bandung' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tabpanel', { name: 'all' })).toBeVisible();
  await userEvent.keyboard('{End}');
  expect(screen.getByRole('tabpanel', { name: 'Bandung' })).toBeVisible();
});
