import { screen } from '@testing-library/react';
import { makeMember } from '../../../../api/tests/support/api.ts';
import { renderRemote } from '@friends/shared/testing/renderRemote';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

test('shows a member their points', async () => {
  const { token } = await makeMember({ points: 7 });
  await renderRemote(remote, manifest, { path: '/rewards', token });
  expect(await screen.findByRole('heading', { level: 1, name: 'Rewards' })).toBeInTheDocument();
  expect(await screen.findByText('7')).toBeInTheDocument();
});
