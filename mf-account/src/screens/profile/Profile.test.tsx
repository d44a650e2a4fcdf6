import { completeProfileState } from '@friends/shared/contract/portal/completeProfile';
import { DRAFTS_KEY } from '@friends/shared/contract/portal/draftsKey';
import { call, makeMember, PASSWORD, sql } from '@friends/tools/testing/api/api';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { act, screen, waitFor, within } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

async function openProfile(details: Readonly<Record<string, string>>, state?: object, path = '/profile') {
  const member = await makeMember({ details, points: 12 });
  const rendered = await renderRemote(remote, manifest, { path, token: member.token, state });
  await screen.findByRole('heading', { level: 1, name: 'Your profile' });
  await screen.findAllByRole('button', { name: 'Save' });
  const stored = async () => (await call('GET /me', { token: member.token })).body;
  return { ...rendered, member, stored };
}

/** The summary, also visible while the section is closed. */
const foldOf = (title: string) => screen.getByRole('heading', { name: title }).closest('summary');
const sectionOf = (title: string) => within(screen.getByRole('form', { name: title }));

test('opens at the field that a refused payout links to', async () => {
  await openProfile({ Name: 'Sari' }, undefined, '/profile?field=ClaimBankAccount');
  await waitFor(() => expect(document.activeElement).toHaveAttribute('name', 'ClaimBankAccount'));
  expect(document.activeElement?.closest('details')).toHaveAttribute('open');
});

test('shows the membership, and the values and missing fields of each section', async () => {
  const { member } = await openProfile({
    Name: 'Sari Wulandari',
    ClaimBankName: 'Bank Mandiri',
    ClaimBankAccount: '137-00-1234567',
    ClaimBankHolder: 'Sari Wulandari',
    ClaimMapId: 'MAP77',
    ClaimOvoPhone: '12',
  });
  const summary = within(screen.getByRole('region', { name: 'Your membership' }));
  expect(summary.getByText('12')).toBeInTheDocument();
  expect(summary.getByText(member.agentCode)).toBeInTheDocument();
  expect(summary.getByText('Silver Member')).toBeInTheDocument();
  expect(foldOf('Your details')).toHaveTextContent(`Sari Wulandari · ${member.email}`);
  expect(foldOf('Your details')).toHaveTextContent('Missing: Phone, Date of birth, Address');
  expect(foldOf('Bank account')).toHaveTextContent('Bank Mandiri · •••• 4567 · Sari WulandariComplete');
  expect(foldOf('Airline miles')).toHaveTextContent('GarudaMiles rewards are credited to this account.Not filled in');
  expect(foldOf('E-wallet')).toHaveTextContent('Missing: OVO phone');
  expect(foldOf('MAP vouchers')).toHaveTextContent('MAP77Missing: Full name on MAP, MAP phone');
  expect(screen.getByLabelText('Bank name')).not.toBeVisible();
});

test('prompts a member without a name to add it', async () => {
  const { user } = await openProfile({ Phone: '081234567890' });
  await user.click(screen.getByRole('button', { name: 'Add your name' }));
  expect(screen.getByLabelText('Name')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

test('saves a section independently and closes it', async () => {
  const { user, portal, stored } = await openProfile({ ClaimMapId: 'MAP77' });
  await user.click(screen.getByText('E-wallet'));
  await user.type(screen.getByLabelText('MAP ID'), '8');
  await user.type(screen.getByLabelText('OVO phone'), ' 081234567890 ');
  await user.click(sectionOf('E-wallet').getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(portal.notices.get()?.text).toBe('Your profile is update. Thank you.'));
  await waitFor(() => expect(screen.getByLabelText('OVO phone')).not.toBeVisible());
  expect(foldOf('E-wallet')).toHaveFocus();
  expect(foldOf('E-wallet')).toHaveTextContent('081234567890Complete');
  expect(await stored()).toMatchObject({ ClaimOvoPhone: '081234567890', ClaimMapId: 'MAP77', Name: '' });
  // Input in other sections is still there, unsaved.
  expect(screen.getByLabelText('MAP ID')).toHaveValue('MAP778');
  expect(foldOf('MAP vouchers')).toHaveTextContent('Not saved yet');
});

test('Save is never disabled: it lists errors with links, or says that nothing has changed', async () => {
  const { user } = await openProfile({ Name: 'Sari', Phone: '081234567890' });
  await user.click(screen.getByText('Your details'));
  const about = sectionOf('Your details');
  const save = about.getByRole('button', { name: 'Save' });
  await user.clear(about.getByLabelText('Phone'));
  await user.click(save);
  expect(about.getByLabelText('Phone')).toHaveFocus();
  expect(about.getByLabelText('Phone')).toHaveAccessibleDescription(/Required/);
  expect(save).toHaveAccessibleDescription('Check these fields first: Phone Date of birth');
  await user.click(about.getByRole('button', { name: 'Date of birth' }));
  expect(about.getByLabelText('Date of birth')).toHaveFocus();

  await user.click(screen.getByText('Bank account'));
  const bank = sectionOf('Bank account');
  await user.click(bank.getByRole('button', { name: 'Save' }));
  expect(bank.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription('There are no changes to save.');
});

test('validates account number and holder', async () => {
  const { user, stored } = await openProfile({ ClaimBankAccount: 'BCA 5270114482' });
  await user.click(screen.getByText('Bank account'));
  const bank = sectionOf('Bank account');
  // Stored before this visit.
  expect(bank.getByLabelText('Account number')).toHaveAccessibleDescription(/Invalid bank account/);
  await user.clear(bank.getByLabelText('Account number'));
  await user.type(bank.getByLabelText('Account number'), '5270 114 482');
  await user.type(bank.getByLabelText('Account holder'), '5270114482');
  await user.click(bank.getByRole('button', { name: 'Save' }));
  expect(bank.getByLabelText('Account holder')).toHaveAccessibleDescription(/Enter the name as your bank has it/);
  await user.clear(bank.getByLabelText('Account holder'));
  await user.type(bank.getByLabelText('Account holder'), 'Sari Wulandari');
  await user.click(bank.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect((await stored()).ClaimBankAccount).toBe('5270 114 482'));
});

test('asks only for details that a reward needs, then returns to it', async () => {
  const missing = ['Name', 'Address', 'ClaimBankAccount'];
  const { user, location, portal, stored } = await openProfile({
    Name: 'Sari',
    ClaimBankAccount: '5270114482 a/n Sari',
  });
  await act(async () => portal.navigation.push('/profile?from=reward'));
  await act(async () => portal.navigation.push('/profile', completeProfileState(missing)));
  expect(await screen.findByText('To receive your reward, add: Address, Account number.')).toBeVisible();
  expect(screen.getAllByRole('textbox')).toHaveLength(2);
  expect(screen.getByLabelText('Address')).toHaveFocus();
  expect(screen.getByLabelText('Account number')).toHaveAccessibleDescription(/Invalid bank account/);
  const save = screen.getByRole('button', { name: 'Save' });
  await user.click(save);
  expect(save).toHaveAccessibleDescription('Check these fields first: Address Account number');
  await user.type(screen.getByLabelText('Address'), 'Jl. Mawar 1');
  await user.clear(screen.getByLabelText('Account number'));
  await user.type(screen.getByLabelText('Account number'), '5270114482');
  await user.click(save);
  await waitFor(() => expect(location()).toBe('/profile?from=reward'));
  await waitFor(() => expect(sessionStorage.getItem(DRAFTS_KEY)).toBeNull());
  expect(await stored()).toMatchObject({ Name: 'Sari', Address: 'Jl. Mawar 1', ClaimBankAccount: '5270114482' });
});

test('keeps the reward’s missing details if the session ends before saving', async () => {
  const rewardState = completeProfileState(['ClaimOvoPhone']);
  const { user, location, member } = await openProfile({ Name: 'Sari' }, rewardState);
  await sql('delete from sessions where member_id = $1', [member.id]);
  await user.type(screen.getByLabelText('OVO phone'), '081234567890');
  await user.tab();
  await waitFor(() => expect(location()).toBe('/#login-box'));
  expect(window.history.state).toMatchObject({ usr: { from: '/profile', state: rewardState } });
});

test('shows the whole profile if nothing is missing any more', async () => {
  await openProfile({ Address: 'Jl. Mawar 1' }, completeProfileState(['Address']));
  expect(screen.getByText('Bank account')).toBeVisible();
});

test('shows the whole profile on request', async () => {
  const { user } = await openProfile({ Name: 'Sari' }, completeProfileState(['Address']));
  expect(screen.queryByText('Bank account')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'View full profile' }));
  expect(await screen.findByText('Bank account')).toBeVisible();
});

test('changes the password, keeping the session and input in other sections', async () => {
  const { user, portal, member } = await openProfile({ Name: 'Sari', Phone: '081234567890' });
  await user.click(screen.getByText('Bank account'));
  await user.type(screen.getByLabelText('Bank name'), 'Bank Jago');
  await user.type(screen.getByLabelText('Current password'), PASSWORD);
  await user.type(screen.getByLabelText('New password'), 'sawah hijau di Ubud');
  await user.type(screen.getByLabelText('Confirm new password'), 'sawah hijau di Ubud');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(portal.notices.get()?.text).toBe('Your password is update. Thank you.'));
  expect(portal.session.get().status).toBe('member');
  expect(screen.getByLabelText('Bank name')).toHaveValue('Bank Jago');
  const login = { Email: member.email, Password: 'sawah hijau di Ubud' };
  await waitFor(async () => expect((await call('POST /members/login', { body: login })).status).toBe(200));
});

test('shows a wrong current password on blur, until it changes', async () => {
  const { user } = await openProfile({ Name: 'Sari' });
  const password = screen.getByLabelText('Current password');
  await user.type(password, 'not this one');
  await user.tab();
  await waitFor(() => expect(password).toHaveAccessibleDescription('This is not your current password'));
  await user.clear(password);
  await user.type(password, PASSWORD);
  await user.tab();
  expect(password).toHaveAccessibleDescription('');
});

test('shows a wrong current password on submit, keeping the input', async () => {
  const { user } = await openProfile({ Name: 'Sari' });
  await user.type(screen.getByLabelText('New password'), 'sawah hijau di Ubud');
  await user.type(screen.getByLabelText('Confirm new password'), 'sawah hijau di Ubud');
  await user.type(screen.getByLabelText('Current password'), 'not this one{Enter}');
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.getByLabelText('New password')).toHaveValue('sawah hijau di Ubud');
});

test('clears the error about different passwords once they match', async () => {
  const { user } = await openProfile({ Name: 'Sari' });
  const next = screen.getByLabelText('New password');
  const confirmation = screen.getByLabelText('Confirm new password');
  await user.type(screen.getByLabelText('Current password'), PASSWORD);
  await user.type(next, 'sawah hijau di Ubud');
  await user.type(confirmation, 'sawah hijau di Ubuk');
  await user.tab();
  await waitFor(() => expect(next).toHaveAccessibleDescription(/Password does not match/));
  await user.clear(confirmation);
  await user.type(confirmation, 'sawah hijau di Ubud');
  expect(next).not.toHaveAccessibleDescription(/Password does not match/);
  expect(screen.getByRole('button', { name: 'Change password' })).toBeEnabled();
});
