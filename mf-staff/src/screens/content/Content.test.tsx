import type { ContentEntry } from '@friends/shared/contract/staff/content';
import { RIGHTS } from '@friends/shared/contract/staff/rights';
import { otherBackEnd } from '@friends/tools/testing/remote/otherBackEnd';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { screen, waitFor, within } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

const ACCOUNT = {
  Email: 'intan@friends.test',
  Name: 'Intan',
  Roles: ['editor'],
  Rights: RIGHTS,
  SessionEnds: '2100-01-01T00:00:00.000Z',
  Directory: false,
};

const FIELDS = { id: 'VOUCHER', Name: 'Voucher', NameEn: 'Vouchers', Position: 2 };
const ENTRY: ContentEntry = {
  Kind: 'category',
  Entry: 'VOUCHER',
  Name: 'Voucher',
  NameEn: 'Vouchers',
  Draft: null,
  Versions: [],
  Live: { Fields: FIELDS, Revision: 'r1', By: null, At: null },
  Impact: [{ Kind: 'rewards', Count: 12 }],
};
const DRAFT: NonNullable<ContentEntry['Draft']> = {
  id: 5,
  Fields: { ...FIELDS, NameEn: 'Gift vouchers' },
  Base: FIELDS,
  Revision: 3,
  By: 'made@friends.test',
  At: '2026-11-20T02:00:00.000Z',
  Set: null,
  Issues: [],
};
const PATH = '/staff/content/category/VOUCHER';

const backEnd = otherBackEnd({ 'GET /staff/account': { status: 200, body: ACCOUNT } });

describe('the page of an entry', () => {
  const open = (entry: object, language: 'en' | 'id' = 'en') => {
    backEnd.answers[`GET ${PATH}`] = { status: 200, body: entry };
    return renderRemote(remote, manifest, { path: '/content/category/VOUCHER', language });
  };

  test('shows the effects of a change, and saves a draft based on what was seen', async () => {
    const { user } = await open(ENTRY);
    expect(await screen.findByText('12 rewards are in this category.')).toBeInTheDocument();
    expect(screen.getByText('No draft: this is what readers see.')).toBeInTheDocument();
    await user.clear(screen.getByLabelText('Name (English)'));
    await user.type(screen.getByLabelText('Name (English)'), 'Gift vouchers');
    backEnd.answers[`PUT ${PATH}/draft`] = { status: 200, body: { ...ENTRY, Draft: DRAFT } };
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('Draft saved 20 Nov 2026, 09:00 WIB by made@friends.test')).toBeInTheDocument();
    expect(backEnd.bodies[`PUT ${PATH}/draft`]).toEqual([
      { Revision: 0, Live: 'r1', Fields: { ...FIELDS, NameEn: 'Gift vouchers' } },
    ]);
  });

  test('publishes the draft that was seen, now and with the reason', async () => {
    const { user, portal } = await open({ ...ENTRY, Draft: DRAFT });
    await user.click(await screen.findByRole('button', { name: 'Publish…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Publish Vouchers' }));
    expect(dialog.getByText('Changed: Name (English)')).toBeInTheDocument();
    await user.type(dialog.getByLabelText(/^Reason/), 'Clearer');
    backEnd.answers[`POST ${PATH}/publish`] = { status: 200, body: ENTRY };
    await user.click(dialog.getByRole('button', { name: 'Publish now' }));
    await waitFor(() => expect(portal.notices.get()?.text).toBe('Vouchers is live.'));
    expect(backEnd.bodies[`POST ${PATH}/publish`]).toEqual([{ Revision: 3, Why: 'Clearer' }]);
  });

  test('plans the draft that was seen, as a set of one', async () => {
    const { user } = await open({ ...ENTRY, Draft: DRAFT });
    const set = {
      id: 7,
      Name: 'Vouchers',
      State: 'planned',
      LiveAt: null,
      Until: null,
      By: ACCOUNT.Email,
      At: DRAFT.At,
      Why: null,
      Failure: null,
      Entries: [],
      Revision: 's1',
    };
    backEnd.answers[`POST ${PATH}/plan`] = { status: 200, body: set };
    await user.click(await screen.findByRole('button', { name: 'Publish…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Publish Vouchers' }));
    await user.click(dialog.getByRole('radio', { name: /^At/ }));
    await user.type(dialog.getByLabelText(/^Goes live/), '2026-12-01T08:00');
    await user.click(dialog.getByRole('button', { name: 'Plan' }));
    await waitFor(() =>
      expect(backEnd.bodies[`POST ${PATH}/plan`]).toEqual([
        { Revision: 3, LiveAt: '2026-12-01T01:00:00.000Z', Until: null },
      ]),
    );
  });

  test('names what is missing, and does not publish before', async () => {
    await open({ ...ENTRY, Draft: { ...DRAFT, Issues: [{ Field: 'NameEn', Text: 'Wajib diisi' }] } }, 'id');
    expect(await screen.findByText('Nama (Inggris): Wajib diisi')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Tayangkan…' })).toBeDisabled();
  });

  test('cannot be changed while it is in a planned set', async () => {
    const set = { id: 9, Name: 'Sale', State: 'planned', LiveAt: '2026-11-21T01:00:00.000Z' };
    await open({ ...ENTRY, Draft: { ...DRAFT, Set: set } });
    expect(await screen.findByText(/Part of “Sale”, which goes live 21 Nov 2026, 08:00 WIB/)).toBeInTheDocument();
    expect(screen.getByLabelText('Name (English)')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Publish…' })).not.toBeInTheDocument();
  });

  test('marks the words that a version changed', async () => {
    const version = { Version: 2, At: '2026-11-20T02:00:00.000Z', By: 'made@friends.test', Origin: 'edited' };
    const Changed = ['NameEn'];
    const { user } = await open({ ...ENTRY, Versions: [{ ...version, Why: 'Clearer', Set: null, Changed }] });
    const After = { ...FIELDS, NameEn: 'Gift vouchers' };
    backEnd.answers[`GET ${PATH}/versions/2`] = {
      status: 200,
      body: {
        Version: { ...version, Why: null, Set: null, Changed },
        Before: { ...FIELDS, NameEn: 'Old vouchers' },
        After,
      },
    };
    const row = await screen.findByRole('row', { name: /2, edited/ });
    expect(row).toHaveTextContent(/made@friends\.test.*Clearer.*Name \(English\)/);
    await user.click(within(row).getByRole('button'));
    expect(await screen.findByRole('deletion')).toHaveTextContent('Old');
    expect(screen.getByRole('insertion')).toHaveTextContent('Gift');
  });

  test('says that restoring a version updates the plan of the draft, and does so', async () => {
    const set = { id: 9, Name: 'Sale', State: 'planned', LiveAt: '2026-11-21T01:00:00.000Z' };
    const version = { At: DRAFT.At, By: DRAFT.By, Origin: 'edited', Why: null, Set: null, Changed: ['NameEn'] };
    const Versions = [
      { ...version, Version: 2 },
      { ...version, Version: 1 },
    ];
    const planned = { ...ENTRY, Draft: { ...DRAFT, Set: set }, Versions };
    const { user } = await open(planned);
    backEnd.answers[`GET ${PATH}/versions/1`] = {
      status: 200,
      body: { Version: Versions[1], Before: null, After: FIELDS },
    };
    const row = await screen.findByRole('row', { name: /^1, edited/ });
    await user.click(within(row).getByRole('button'));
    await user.click(await screen.findByRole('button', { name: 'Restore version 1…' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/“Sale”, planned for 21 Nov 2026, 08:00 WIB\. That plan is updated/)).toBeInTheDocument();
    backEnd.answers[`POST ${PATH}/restore`] = { status: 200, body: planned };
    await user.click(dialog.getByRole('button', { name: 'Restore' }));
    await waitFor(() =>
      expect(backEnd.bodies[`POST ${PATH}/restore`]).toEqual([{ Version: 1, Live: 'r1', UpdatePlan: true }]),
    );
  });

  test('says that there is no such entry', async () => {
    backEnd.answers[`GET ${PATH}`] = { status: 404, body: { code: 'not_found' } };
    await renderRemote(remote, manifest, { path: '/content/category/VOUCHER', language: 'id' });
    expect(await screen.findByText('Konten tidak ditemukan')).toBeInTheDocument();
  });
});

describe('the list of portal texts', () => {
  test('shows the start of each text, without HTML, and has no figures to edit', async () => {
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
    expect(shown.textContent.length).toBeLessThan(200);
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

  test('reads thousands as written in either language, and says what is no number', async () => {
    const { user, portal } = await open();
    const points = screen.getByRole('textbox', { name: 'Points of Bag' });
    await user.clear(points);
    await user.type(points, '1.000{Enter}');
    await waitFor(() => expect(saved()).toEqual([{ ...REWARD, Points: 1000 }]));
    await user.clear(points);
    await user.type(points, '1.00{Enter}');
    await waitFor(() => expect(portal.notices.get()?.text).toMatch(/^Points: enter a whole number/));
    expect(points).toHaveValue('1.00');
  });

  test('takes a reward off readers’ lists with its draft', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Active of Bag' }));
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

  test('saves the order of one into its draft', async () => {
    backEnd.answers['GET /staff/content'] = { status: 200, body: [row] };
    backEnd.answers[`GET ${path}`] = { status: 200, body: entry };
    backEnd.answers[`PUT ${path}/draft`] = { status: 200, body: entry };
    const { user } = await renderRemote(remote, manifest, { path: '/content?kind=testimonial' });
    await user.click(await screen.findByRole('button', { name: 'Edit in the table' }));
    expect(screen.queryByRole('textbox', { name: 'City of Ana' })).toBeNull();
    const order = screen.getByRole('textbox', { name: 'Order of Ana' });
    await user.clear(order);
    await user.type(order, '3{Enter}');
    await waitFor(() =>
      expect(backEnd.bodies[`PUT ${path}/draft`]).toMatchObject([{ Fields: { ...live, Position: 3 } }]),
    );
    expect(screen.getByRole('button', { name: 'Table…' })).toBeInTheDocument();
  });

  test('has the order in the form, too', async () => {
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
