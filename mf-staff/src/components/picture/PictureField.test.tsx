import { RIGHTS } from '@friends/shared/contract/staff/rights';
import { defineRemote } from '@friends/shared/remote/defineRemote';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { startFakeBackEnd } from '@friends/tools/testing/remote/startFakeBackEnd';
import { screen, within } from '@testing-library/react';
import { lazy, Suspense, useState } from 'react';
import en from '../../locales/en.json';
import id from '../../locales/id.json';
import { manifest } from '../../manifest.ts';
import { Layout } from '../layout/Layout.tsx';

const ACCOUNT = {
  Email: 'rini@friends.test',
  Name: 'Rini',
  Roles: ['editor'],
  Rights: RIGHTS,
  SessionEnds: '2100-01-01T00:00:00.000Z',
  Directory: false,
};

const pictureOf = (hash: string, more: object = {}) => ({
  id: 4,
  Address: `/content-pictures/${hash.repeat(16)}-700x400/700.webp`,
  FileName: 'beach.jpg',
  Description: '',
  Width: 700,
  Height: 400,
  Bytes: 81_920,
  UploadedBy: 'rini@friends.test',
  UploadedAt: '2026-11-20T02:00:00Z',
  Uses: 0,
  ...more,
});

const LIST = 'GET /staff/content-pictures';

/** Loaded after the remote has started, like any part of a screen. */
const PictureField = lazy(() => import('./PictureField.tsx').then((module) => ({ default: module.PictureField })));

/** A form with the field, which also prints the field's value. */
function Form() {
  const [value, setValue] = useState<string | null>('/old.png');
  return (
    <Layout>
      <form>
        <Suspense>
          <PictureField label="Banner" value={value} onChange={setValue} />
        </Suspense>
        <output>{value ?? 'nothing'}</output>
      </form>
    </Layout>
  );
}
const remote = defineRemote({ App: Form, messages: { en, id } });

describe('the field for a picture', () => {
  const backEnd = startFakeBackEnd({ 'GET /staff/account': { status: 200, body: ACCOUNT } });
  const open = async () => (await renderRemote(remote, manifest, { path: '/', language: 'en' })).user;
  const group = async () => within(await screen.findByRole('group', { name: 'Banner' }));

  test('shows a preview of a picture once it is uploaded', async () => {
    const beach = pictureOf('0a');
    backEnd.answers['POST /staff/content-pictures'] = { status: 200, body: beach };
    const user = await open();
    const file = new File(['x'], 'beach.jpg', { type: 'image/jpeg' });
    await user.upload((await group()).getByLabelText('Upload a picture'), file);
    expect(await screen.findByRole('img', { name: 'Picture: beach.jpg' })).toHaveAttribute('src', beach.Address);
    expect(screen.getByText('beach.jpg · 700 × 400 pixels')).toBeInTheDocument();
    expect(screen.getByText(beach.Address)).toBeInTheDocument();
  });

  test('lets a keyboard user search and choose an uploaded picture', async () => {
    const gili = pictureOf('0b', { id: 5, Description: 'Gili at night' });
    backEnd.answers[LIST] = [
      { status: 200, body: [pictureOf('0a'), gili] },
      { status: 200, body: [gili] },
    ];
    const user = await open();
    (await group()).getByRole('button', { name: /Choose an uploaded picture/ }).focus();
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Uploaded pictures' }));
    expect(await dialog.findByRole('button', { name: 'beach.jpg' })).toBeInTheDocument();
    await user.type(dialog.getByRole('searchbox', { name: 'File name or description' }), 'gili{Enter}');
    const match = await dialog.findByRole('button', { name: 'Gili at night' });
    match.focus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText(gili.Address)).toBeInTheDocument();
  });

  test('says so if no picture has been uploaded yet', async () => {
    backEnd.answers[LIST] = { status: 200, body: [] };
    const user = await open();
    await user.click((await group()).getByRole('button', { name: /Choose an uploaded picture/ }));
    expect(await screen.findByText('No pictures yet. Upload one in the form.')).toBeInTheDocument();
  });

  test('can be cleared', async () => {
    const user = await open();
    expect((await group()).getByRole('img', { name: 'Picture: /old.png' })).toBeInTheDocument();
    await user.click((await group()).getByRole('button', { name: 'Remove' }));
    expect(screen.getByText('nothing')).toBeInTheDocument();
    expect(screen.getByText('No picture yet')).toBeInTheDocument();
  });
});
