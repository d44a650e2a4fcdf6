import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { screen } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

it('shows how long cash, vouchers and products take', async () => {
  await renderRemote(remote, manifest, { path: '/points-exchange-procedure' });
  expect(await screen.findByRole('region', { name: 'Cash' })).toHaveTextContent('About 30 days after approval');
  expect(screen.getByRole('region', { name: 'Vouchers' })).toHaveTextContent('About 14 days after approval');
  expect(screen.getByRole('region', { name: 'Products' })).toHaveTextContent(/Reconfirm .* available/);
  expect(screen.getByRole('link', { name: 'Back to rewards' })).toHaveAttribute('href', '/rewards');
});
