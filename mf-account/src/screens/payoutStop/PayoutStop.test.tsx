import { call, makeMember, PASSWORD, sql } from '@friends/tools/testing/api/api';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { screen, waitFor } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

const NEW_PASSWORD = 'A-Better-Password-77';

/** A member whose password was changed, the token of that session, and the path of the mailed link. */
async function memberWithChangedPassword() {
  const member = await makeMember();
  const body = { Password: PASSWORD, NewPassword: NEW_PASSWORD, NewPasswordConfirm: NEW_PASSWORD };
  const { token } = (await call('PUT /me/change-password', { token: member.token, body })).body;
  const [mail] = await sql(`select body from mails where recipient = $1 and body like '%/payout-stop/%'`, [
    member.email,
  ]);
  return { member, token, path: /\/payout-stop\/[\w-]{43}/.exec(mail.body)?.[0] ?? '' };
}

test('the link stops nothing until confirmed, then ends this session and leads to a new password', async () => {
  const { member, token, path } = await memberWithChangedPassword();
  const { user, portal, location } = await renderRemote(remote, manifest, { path, token });
  expect(await screen.findByRole('heading', { level: 1, name: 'Stop your payouts' })).toBeInTheDocument();
  expect(await screen.findByText(member.email)).toBeInTheDocument();
  await waitFor(() => expect(location()).toBe('/payout-stop/link'));
  expect((await call('GET /me', { token })).body.PayoutsStopped).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Stop payouts' }));
  await user.type(await screen.findByLabelText('Password'), 'sawah hijau di Ubud');
  expect(portal.session.get().status).toBe('anonymous');
  await user.type(screen.getByLabelText('Confirm password'), 'sawah hijau di Ubud');
  await user.click(screen.getByRole('button', { name: 'Reset Password' }));
  await waitFor(() => expect(portal.notices.get()?.text).toBe('Your password is update. Thank you.'));
  expect((await call('GET /me', { token })).status).toBe(401);
  const body = { Email: member.email, Password: 'sawah hijau di Ubud' };
  const newToken = (await call('POST /members/login', { body })).body.token;
  expect((await call('GET /me', { token: newToken })).body.PayoutsStopped).toBe(true);
});

test('an invalid link redirects to the home page with advice', async () => {
  const { portal, location } = await renderRemote(remote, manifest, { path: `/payout-stop/${'A'.repeat(43)}` });
  await waitFor(() => expect(portal.notices.get()?.text).toMatch(/reset your password and contact us/));
  expect(location()).toBe('/');
});
