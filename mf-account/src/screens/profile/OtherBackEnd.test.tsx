import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { startFakeBackEnd } from '@friends/tools/testing/remote/startFakeBackEnd';
import { screen, waitFor } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

const ACCOUNT = {
  Point: 12,
  Name: 'Sari',
  Email: 'sari@friends.test',
  Phone: '081234567890',
  Birthdate: '1990-05-01T00:00:00.000Z',
};

describe('with another back end', () => {
  const backEnd = startFakeBackEnd({ 'GET /me': { status: 200, body: ACCOUNT } });

  test.each(['/profile', '/change-agent'])(
    '%s says that the account didn’t load, and retries on request',
    async (path) => {
      backEnd.answers['GET /me'] = { status: 502, body: '<html>Bad Gateway</html>' };
      const { user } = await renderRemote(remote, manifest, { path, token: 'a-token' });
      expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side.');
      backEnd.answers['GET /me'] = { status: 200, body: ACCOUNT };
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect((await screen.findAllByRole('textbox')).length).toBeGreaterThan(1);
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  test('shows the form if the account is like ours but pending requests are unsupported', async () => {
    backEnd.answers['GET /me'] = { status: 200, body: { ...ACCOUNT, PendingEmail: null } };
    await renderRemote(remote, manifest, { path: '/change-agent', token: 'a-token' });
    expect(await screen.findByLabelText('New agent code')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('accepts an empty response as success, and shows validation errors at their fields', async () => {
    const { user, portal } = await renderRemote(remote, manifest, { path: '/change-agent', token: 'a-token' });
    backEnd.answers['POST /validate/changeAgent'] = { status: 400, body: { NewUserID: ['Sudah dipakai'] } };
    await user.type(await screen.findByLabelText('New agent code'), 'JKT9');
    await user.type(screen.getByLabelText('New user ID'), 'taken');
    await user.tab();
    await waitFor(() => expect(screen.getByLabelText('New user ID')).toHaveAccessibleDescription('Sudah dipakai'));
    backEnd.answers['POST /validate/changeAgent'] = { status: 500 };
    backEnd.answers['PUT /me/change-agent'] = { status: 204 };
    await user.type(screen.getByLabelText('New user ID'), '2');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(portal.notices.get()?.tone).toBe('success'));
  });
});
