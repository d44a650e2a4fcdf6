import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { startFakeBackEnd } from '@friends/tools/testing/remote/startFakeBackEnd';
import { screen, waitFor, within } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';
import { ACCOUNT, DRAFT, ENTRY } from './contentFixtures.ts';

const backEnd = startFakeBackEnd({ 'GET /staff/account': { status: 200, body: ACCOUNT } });

describe('the list of portal texts', () => {
  test('shows the start of each text, without HTML, and no numbers to edit', async () => {
    const row = {
      Kind: 'text',
      Entry: '9',
      Name: 'Isi',
      NameEn: 'Privacy policy: body',
      IsLive: true,
      IsShown: true,
      Live: { Name: 'privacy.body', Text: '', TextEn: `<p>This policy says a lot. ${'Much more. '.repeat(20)}</p>` },
      Draft: null,
      ChangedAt: null,
    };
    backEnd.answers['GET /staff/content'] = { status: 200, body: [row] };
    await renderRemote(remote, manifest, { path: '/content?kind=text' });
    const shown = await screen.findByRole('row', { name: /^Privacy policy: body/ });
    expect(shown).toHaveTextContent(/This policy says a lot\..*Much more\.Visible/);
    expect(shown).not.toHaveTextContent('<p>');
    expect(shown).not.toHaveTextContent('Much more. '.repeat(20).trim());
    expect(screen.queryByRole('button', { name: 'Edit in the table' })).toBeNull();
  });
});

describe('the list of pages', () => {
  const live = { Slug: 'about', Title: 'Tentang', TitleEn: 'About us', Position: 1 };
  const row = {
    Kind: 'page',
    Entry: '3',
    Name: 'Tentang',
    NameEn: 'About us',
    IsLive: true,
    IsShown: true,
    Live: live,
  };
  const draft = { ...DRAFT, Name: 'Tentang', NameEn: 'Who we are', Fields: live, Changed: ['TitleEn'], Issues: 0 };

  test.each([
    ['en', 'Who we are', 'Live: About us'],
    ['id', 'Tentang', null],
  ] as const)(
    'shows the name that a draft gives, with the live one if it differs (%s)',
    async (language, name, mark) => {
      backEnd.answers['GET /staff/content'] = { status: 200, body: [{ ...row, Draft: draft }] };
      await renderRemote(remote, manifest, { path: '/content?kind=page', language });
      const shown = await screen.findByRole('row', { name: new RegExp(`^${name}`) });
      expect(within(shown).getByRole('link', { name })).toHaveAttribute('href', '/content/page/3');
      if (mark) expect(shown).toHaveTextContent(mark);
      else expect(shown).not.toHaveTextContent('Tayang:');
    },
  );
});

describe('the list of rewards, edited in the table', () => {
  const REWARD = { Category: 'VOUCHER', Name: 'Tas', NameEn: 'Bag', Points: 40, PointsDiscount: 0, Active: true };
  const row = {
    Kind: 'reward',
    Entry: '4',
    Name: 'Tas',
    NameEn: 'Bag',
    IsLive: true,
    IsShown: true,
    Live: REWARD,
    Draft: null,
    ChangedAt: null,
  };
  const path = '/staff/content/reward/4';
  const open = async () => {
    backEnd.answers['GET /staff/content'] = { status: 200, body: [row] };
    const entry = {
      ...ENTRY,
      Kind: 'reward',
      Entry: '4',
      Live: { Fields: REWARD, Revision: 'r4', By: null, At: null },
    };
    backEnd.answers[`GET ${path}`] = { status: 200, body: entry };
    backEnd.answers[`PUT ${path}/draft`] = { status: 200, body: entry };
    const rendered = await renderRemote(remote, manifest, { path: '/content' });
    await rendered.user.click(await screen.findByRole('button', { name: 'Edit in the table' }));
    return rendered;
  };
  const saved = () => backEnd.bodies[`PUT ${path}/draft`]?.map((body) => (body as { Fields: object }).Fields);

  test('accepts the thousands separators of both languages, and rejects what is not a number', async () => {
    const { user, portal } = await open();
    const points = await screen.findByRole('textbox', { name: 'Points of Bag' });
    await user.clear(points);
    await user.type(points, '1.000{Enter}');
    await waitFor(() => expect(saved()).toEqual([{ ...REWARD, Points: 1000 }]));
    await user.clear(points);
    await user.type(points, '1.00{Enter}');
    await waitFor(() => expect(portal.notices.get()?.text).toMatch(/^Points: enter a whole number/));
    expect(points).toHaveValue('1.00');
  });

  test('deactivates a reward in its draft', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('checkbox', { name: 'Active of Bag' }));
    await waitFor(() => expect(saved()?.at(-1)).toEqual({ ...REWARD, Active: false }));
  });
});

describe('the list of testimonials, edited in the table', () => {
  const ANA = { Name: 'Ana', Agent: 'Sari Travel', City: 'Solo', Testimony: 'Cepat', TestimonyEn: 'Fast' };
  const live = { ...ANA, Image: null, Approved: true, Position: 0 };
  const path = '/staff/content/testimonial/6';
  const row = {
    Kind: 'testimonial',
    Entry: '6',
    Name: 'Ana',
    NameEn: 'Ana',
    IsLive: true,
    IsShown: true,
    Live: live,
    Draft: null,
    ChangedAt: null,
  };
  const entry = { ...ENTRY, ...row, Live: { Fields: live, Revision: 'r6', By: null, At: null }, Impact: [] };

  test('saves a changed order into the draft', async () => {
    backEnd.answers['GET /staff/content'] = { status: 200, body: [row] };
    backEnd.answers[`GET ${path}`] = { status: 200, body: entry };
    backEnd.answers[`PUT ${path}/draft`] = { status: 200, body: entry };
    const { user } = await renderRemote(remote, manifest, { path: '/content?kind=testimonial' });
    await user.click(await screen.findByRole('button', { name: 'Edit in the table' }));
    const order = await screen.findByRole('textbox', { name: 'Order of Ana' });
    expect(screen.queryByRole('textbox', { name: 'City of Ana' })).toBeNull();
    await user.clear(order);
    await user.type(order, '3{Enter}');
    await waitFor(() =>
      expect(backEnd.bodies[`PUT ${path}/draft`]).toMatchObject([{ Fields: { ...live, Position: 3 } }]),
    );
    expect(screen.getByRole('button', { name: 'Table…' })).toBeInTheDocument();
  });

  test('also lets the order be changed in the form', async () => {
    backEnd.answers[`GET ${path}`] = { status: 200, body: entry };
    backEnd.answers[`PUT ${path}/draft`] = { status: 200, body: entry };
    const { user } = await renderRemote(remote, manifest, { path: '/content/testimonial/6', language: 'id' });
    const order = await screen.findByLabelText(/^Urutan/);
    expect(order).toHaveAccessibleDescription(/Angka kecil tampil lebih dulu\.$/);
    await user.clear(order);
    await user.type(order, '12');
    await user.click(screen.getByRole('button', { name: 'Simpan draf' }));
    await waitFor(() =>
      expect(backEnd.bodies[`PUT ${path}/draft`]?.at(-1)).toMatchObject({ Fields: { ...live, Position: 12 } }),
    );
  });
});
