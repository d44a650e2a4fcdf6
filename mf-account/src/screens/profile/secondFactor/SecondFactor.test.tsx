import { makeMember, PASSWORD, sharedApi } from '@friends/tools/testing/api/api';
import { totpCode } from '@friends/tools/testing/api/totp';
import { makeTwoStepMember } from '@friends/tools/testing/api/twoStep';
import { apiNow } from '@friends/tools/testing/remote/apiNow';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { manifest } from '../../../manifest.ts';
import * as remote from '../../../remote.tsx';

const openProfile = ({ token }: { readonly token: string }) =>
  renderRemote(remote, manifest, { path: '/profile', token });
const section = () => screen.findByRole('region', { name: 'Two-step login' });

test('two-step login is set up with password, app key and first code, and shows recovery codes once', async () => {
  const { user } = await openProfile(await makeMember());
  await user.click(within(await section()).getByRole('button', { name: 'Set up' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up two-step login' }));
  await user.type(dialog.getByLabelText('Current password'), 'not mine{Enter}');
  expect(await dialog.findByText('This is not your current password')).toBeInTheDocument();
  await user.clear(dialog.getByLabelText('Current password'));
  await user.type(dialog.getByLabelText('Current password'), `${PASSWORD}{Enter}`);

  expect(await dialog.findByRole('img', { name: 'QR code for your authenticator app' })).toBeInTheDocument();
  await waitFor(() => expect(dialog.getByText(/^Scan/)).toHaveFocus());
  const secret = dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent.replaceAll(' ', '');
  await user.type(dialog.getByLabelText('Code from your app'), `${totpCode(secret, 0, apiNow())}{Enter}`);

  const codes = within(await screen.findByRole('dialog', { name: 'Two-step login is on' }));
  expect(within(codes.getByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem')).toHaveLength(10);
  await user.click(codes.getByRole('button', { name: 'Close' }));
  expect(codes.getByRole('alert')).toHaveTextContent("We can't show these codes again");
  await user.click(codes.getByRole('button', { name: 'Close' }));
  const reopened = within(screen.getByRole('dialog', { name: 'Two-step login is on' }));
  expect(reopened.getAllByRole('listitem')).toHaveLength(10);
  await user.click(reopened.getByRole('button', { name: 'I have saved them' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Two-step login' })).toHaveFocus();
  expect(await section()).toHaveTextContent('You have 10 recovery codes left.');
});

test('shows new codes even if the dialog was closed meanwhile', async () => {
  const member = await makeTwoStepMember(sharedApi(), apiNow());
  const { user } = await openProfile(member);
  await user.click(within(await section()).getByRole('button', { name: 'New recovery codes' }));
  const dialog = await screen.findByRole('dialog', { name: 'New recovery codes' });
  await user.type(within(dialog).getByLabelText('Current password'), PASSWORD);
  await user.type(within(dialog).getByLabelText('Code from your app'), totpCode(member.secret, 1, apiNow()));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Generate new codes' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog', { name: 'New recovery codes' })).toBeNull();
  expect(await screen.findByRole('dialog', { name: 'Your new recovery codes' })).toBeVisible();
});

test('requires password and code for new recovery codes and for switching off', async () => {
  const member = await makeTwoStepMember(sharedApi(), apiNow());
  const { user, portal } = await openProfile(member);
  await user.click(within(await section()).getByRole('button', { name: 'New recovery codes' }));
  const renew = within(await screen.findByRole('dialog', { name: 'New recovery codes' }));
  await user.type(renew.getByLabelText('Current password'), PASSWORD);
  await user.type(renew.getByLabelText('Code from your app'), `${totpCode(member.secret, 1, apiNow())}{Enter}`);
  const newCodes = within(await screen.findByRole('dialog', { name: 'Your new recovery codes' }));
  const [code] = newCodes.getAllByRole('listitem').map(({ textContent }) => textContent);
  await user.click(newCodes.getByRole('button', { name: 'I have saved them' }));
  expect(within(await section()).getByRole('button', { name: 'New recovery codes' })).toHaveFocus();

  await user.click(within(await section()).getByRole('button', { name: 'Switch off' }));
  const off = within(await screen.findByRole('dialog', { name: 'Switch off two-step login' }));
  await user.type(off.getByLabelText('Current password'), PASSWORD);
  await user.click(off.getByRole('button', { name: 'Use a recovery code' }));
  await user.type(off.getByLabelText('Recovery code'), `${code}{Enter}`);
  await waitFor(() => expect(portal.notices.get()?.text).toBe('Two-step login is off.'));
  expect(await within(await section()).findByRole('button', { name: 'Set up' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Two-step login' })).toHaveFocus());
});
