import { RIGHTS } from '@friends/shared/contract/staff/rights';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { startFakeBackEnd } from '@friends/tools/testing/remote/startFakeBackEnd';
import { screen, within } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

const ACCOUNT = {
  Email: 'rini@friends.test',
  Name: 'Rini',
  Roles: ['editor'],
  Rights: RIGHTS,
  SessionEnds: '2100-01-01T00:00:00.000Z',
  Directory: false,
};

const KEY = `${'0f'.repeat(16)}-700x400`;
const pictureOf = (more: object = {}) => ({
  id: 4,
  Address: `/content-pictures/${KEY}/700.webp`,
  FileName: 'beach.jpg',
  Description: 'Beach at dusk',
  Width: 700,
  Height: 400,
  Bytes: 81_920,
  UploadedBy: 'rini@friends.test',
  UploadedAt: '2026-11-20T02:00:00Z',
  Uses: 0,
  ...more,
});

const LIST = 'GET /staff/content-pictures';

describe('the page of pictures', () => {
  const backEnd = startFakeBackEnd({ 'GET /staff/account': { status: 200, body: ACCOUNT } });
  const setPictures = (...pictures: object[]) => {
    backEnd.answers[LIST] = { status: 200, body: pictures };
  };
  const open = async (language: 'en' | 'id' = 'en') =>
    (await renderRemote(remote, manifest, { path: '/pictures', language })).user;

  test('lists pictures with their uses and size, in the smallest sufficient file', async () => {
    setPictures(pictureOf(), pictureOf({ id: 5, FileName: 'used.jpg', Description: '', Uses: 3 }));
    await open();
    const row = await screen.findByRole('row', { name: /Beach at dusk/ });
    expect(row).toHaveTextContent('beach.jpg');
    expect(row).toHaveTextContent('Unused');
    expect(row).toHaveTextContent('80 KB');
    expect(row.querySelector('source')).toHaveAttribute('srcset', expect.stringContaining('320.avif 320w'));
    for (const [name, value] of Object.entries({ width: '700', height: '400', sizes: '5rem' }))
      expect(row.querySelector('img')).toHaveAttribute(name, value);
    const used = screen.getByRole('row', { name: /used\.jpg/ });
    expect(within(used).queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
  });

  test('uploads a chosen picture', async () => {
    setPictures();
    backEnd.answers['POST /staff/content-pictures'] = { status: 200, body: pictureOf() };
    const user = await open();
    expect(await screen.findByText('No pictures yet')).toBeInTheDocument();
    setPictures(pictureOf());
    const field = screen.getByLabelText('Upload a picture');
    await user.upload(field, new File(['x'], 'beach.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByRole('row', { name: /Beach at dusk/ })).toBeInTheDocument();
  });

  test.each([
    ['en', 'This picture is damaged and cannot be read. Save it again, or choose another one.'],
    ['id', 'Gambar ini rusak dan tidak dapat dibaca. Simpan ulang, atau pilih gambar lain.'],
  ] as const)('shows at the field why a picture was refused (%s)', async (language, detail) => {
    setPictures();
    const problem = { type: '', title: '', status: 422, code: 'invalid_input', detail, errors: { Picture: detail } };
    backEnd.answers['POST /staff/content-pictures'] = { status: 422, body: problem };
    const user = await open(language);
    const field = await screen.findByLabelText(language === 'en' ? 'Upload a picture' : 'Unggah gambar');
    await user.upload(field, new File(['x'], 'beach.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByText(detail)).toBeInTheDocument();
    expect(field).toHaveAccessibleDescription(expect.stringContaining(detail));
  });

  test('refuses a file that is too large, without sending it', async () => {
    setPictures();
    const user = await open();
    const field = await screen.findByLabelText('Upload a picture');
    const large = new File([new Uint8Array(11 * 1024 * 1024)], 'large.png', { type: 'image/png' });
    await user.upload(field, large);
    expect(await screen.findByText(/larger than 10 MB/)).toBeInTheDocument();
    expect(backEnd.bodies['POST /staff/content-pictures']).toBeUndefined();
  });

  test('deletes an unused picture after a confirmation', async () => {
    setPictures(pictureOf());
    backEnd.answers['POST /staff/content-pictures/4/delete'] = { status: 200, body: {} };
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Delete beach.jpg' }));
    setPictures();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete picture' }));
    expect(await screen.findByText('No pictures yet')).toBeInTheDocument();
  });

  test('changes a description', async () => {
    setPictures(pictureOf());
    backEnd.answers['POST /staff/content-pictures/4/description'] = { status: 200, body: pictureOf() };
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Describe beach.jpg' }));
    const field = screen.getByRole('textbox', { name: 'Description' });
    await user.clear(field);
    await user.type(field, 'Beach at noon');
    setPictures(pictureOf({ Description: 'Beach at noon' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('row', { name: /Beach at noon/ })).toBeInTheDocument();
    expect(backEnd.bodies['POST /staff/content-pictures/4/description']).toEqual([{ Description: 'Beach at noon' }]);
  });
});
