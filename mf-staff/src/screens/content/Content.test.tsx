import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { startFakeBackEnd } from '@friends/tools/testing/remote/startFakeBackEnd';
import { screen, waitFor, within } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';
import { ACCOUNT, DRAFT, ENTRY, FIELDS } from './contentFixtures.ts';

const PATH = '/staff/content/category/VOUCHER';

const backEnd = startFakeBackEnd({ 'GET /staff/account': { status: 200, body: ACCOUNT } });

describe('the page of an entry', () => {
  const open = (entry: object, language: 'en' | 'id' = 'en') => {
    backEnd.answers[`GET ${PATH}`] = { status: 200, body: entry };
    return renderRemote(remote, manifest, { path: '/content/category/VOUCHER', language });
  };

  test('shows the effects of a change, and saves a draft of the shown revision', async () => {
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

  test('publishes the shown draft immediately, with a reason', async () => {
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

  test('schedules the shown draft', async () => {
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
    await user.click(dialog.getByRole('button', { name: 'Schedule' }));
    await waitFor(() =>
      expect(backEnd.bodies[`POST ${PATH}/plan`]).toEqual([
        { Revision: 3, LiveAt: '2026-12-01T01:00:00.000Z', Until: null },
      ]),
    );
  });

  test('lists missing fields, and cannot be published before they are filled in', async () => {
    await open({ ...ENTRY, Draft: { ...DRAFT, Issues: [{ Field: 'NameEn', Text: 'Wajib diisi' }] } }, 'id');
    expect(await screen.findByText('Nama (Inggris): Wajib diisi')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Tayangkan…' })).toBeDisabled();
  });

  test('cannot be changed while it is in a planned set', async () => {
    const set = { id: 9, Name: 'Sale', State: 'planned', LiveAt: '2026-11-21T01:00:00.000Z' };
    await open({ ...ENTRY, Draft: { ...DRAFT, Set: set } });
    expect(await screen.findByText(/part of “Sale”, which goes live 21 Nov 2026, 08:00 WIB/)).toBeInTheDocument();
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

  test('restoring a version also updates a scheduled draft, and says so', async () => {
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
    expect(dialog.getByText(/“Sale”, scheduled for 21 Nov 2026, 08:00 WIB\. That set is updated/)).toBeInTheDocument();
    backEnd.answers[`POST ${PATH}/restore`] = { status: 200, body: planned };
    await user.click(dialog.getByRole('button', { name: 'Restore' }));
    await waitFor(() =>
      expect(backEnd.bodies[`POST ${PATH}/restore`]).toEqual([{ Version: 1, Live: 'r1', UpdatePlan: true }]),
    );
  });

  test('says so if there is no such entry', async () => {
    backEnd.answers[`GET ${PATH}`] = { status: 404, body: { code: 'not_found' } };
    await renderRemote(remote, manifest, { path: '/content/category/VOUCHER', language: 'id' });
    expect(await screen.findByText('Konten tidak ditemukan')).toBeInTheDocument();
  });
});
