import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { startFakeBackEnd } from '@friends/tools/testing/remote/startFakeBackEnd';
import { screen, waitFor } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';
import { writeMessage } from './tests/writeMessage.ts';

describe('the contact form of a back end without a captcha', () => {
  // Neither `GET /captcha` nor `POST /validate/contact`: both respond with an empty 404.
  const backEnd = startFakeBackEnd({ 'POST /contact': { status: 204 } });

  const submitForm = async () => {
    const { user, ...rendered } = await renderRemote(remote, manifest, { path: '/contact' });
    await screen.findByRole('form');
    await waitFor(() => expect(screen.queryByText('Loading the check')).toBeNull());
    await writeMessage(user);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    return rendered;
  };

  it('shows no check and sends the message', async () => {
    const { portal } = await submitForm();
    await waitFor(() => expect(portal.notices.get()?.text).toBe('Thank you for your email'));
    expect(backEnd.bodies['POST /contact']).toEqual([
      {
        Name: 'Ana Pertiwi',
        Company: 'Ana Tours',
        Phone: '081234567890',
        Email: 'ana@friends.test',
        Message: 'Selamat pagi',
        recaptcha: '',
      },
    ]);
  });

  it('shows the error if the back end requires one anyway, and keeps the input', async () => {
    backEnd.answers['POST /contact'] = { status: 422, body: { recaptcha: 'Recaptcha Required' } };
    await submitForm();
    expect(await screen.findByRole('alert')).toHaveTextContent('Recaptcha Required');
    expect(screen.getByLabelText('Message')).toHaveValue('Selamat pagi');
  });
});
