import type { ContentEntry } from '@friends/shared/contract/staff/content';
import { RIGHTS } from '@friends/shared/contract/staff/rights';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { startFakeBackEnd } from '@friends/tools/testing/remote/startFakeBackEnd';
import { screen, waitFor, within } from '@testing-library/react';
import { manifest } from '../../../manifest.ts';
import * as remote from '../../../remote.tsx';

const ACCOUNT = {
  Email: 'intan@friends.test',
  Name: 'Intan',
  Roles: ['editor'],
  Rights: RIGHTS,
  SessionEnds: '2100-01-01T00:00:00.000Z',
  Directory: false,
};
const PATH = '/staff/content/promotion/4';

const backEnd = startFakeBackEnd({
  'GET /staff/account': { status: 200, body: ACCOUNT },
  'POST /staff/audience-checks': { status: 200, body: { Unknown: [] } },
  'GET /staff/audience-agencies': { status: 200, body: [{ AgentCode: 'BALI01', Country: 'ID', Members: 3 }] },
});

function open(AppliesTo: readonly string[], language: 'en' | 'id' = 'en') {
  const entry: ContentEntry = {
    Kind: 'promotion',
    Entry: '4',
    Name: 'P',
    NameEn: 'P',
    Draft: null,
    Versions: [],
    Impact: [],
    Live: { Fields: { Ref: 'P', AppliesTo, Active: true, Published: true }, Revision: 'r1', By: null, At: null },
  };
  backEnd.answers[`GET ${PATH}`] = { status: 200, body: entry };
  backEnd.answers[`PUT ${PATH}/draft`] = { status: 200, body: entry };
  return renderRemote(remote, manifest, { path: '/content/promotion/4', language });
}

const saved = () =>
  backEnd.bodies[`PUT ${PATH}/draft`]?.map((body) => (body as { Fields: { AppliesTo: unknown } }).Fields.AppliesTo);
const chosen = (name: string) => within(screen.getByRole('list', { name }));

describe('the audience of a promotion', () => {
  test('lets a keyboard user choose countries by name and agencies by a part of their code', async () => {
    const { user } = await open(['ID']);
    const field = await screen.findByRole('combobox', { name: 'Audience' });
    expect(chosen('Chosen audience').getByText('Indonesia (ID)')).toBeInTheDocument();
    await user.type(field, 'singapura');
    expect(await screen.findByRole('option', { name: /Singapore \(SG\)/, selected: true })).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(field).toHaveValue('');
    await user.type(field, 'bali');
    await screen.findByRole('option', { name: /BALI01.*Agency in ID, 3 members/ });
    await user.keyboard('{ArrowDown}{Enter}');
    await user.type(field, 'every{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove Indonesia (ID)' }));
    expect(field).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(saved()).toEqual([['SG', 'BALI01']]));
  });

  test('marks names that are neither a country nor an agency', async () => {
    backEnd.answers['POST /staff/audience-checks'] = { status: 200, body: { Unknown: ['BALI O1'] } };
    await open(['ALL', 'BALI O1'], 'id');
    const row = (await screen.findByText('BALI O1')).closest('li');
    await waitFor(() => expect(row).toHaveTextContent('Tidak ada negara atau agen dengan nama ini'));
    expect(chosen('Sasaran yang dipilih').getByText('Semua')).toBeInTheDocument();
    expect(backEnd.bodies['POST /staff/audience-checks']?.at(-1)).toEqual({ AppliesTo: ['BALI O1'] });
  });

  test('says so if no audience is chosen', async () => {
    await open([]);
    expect(await screen.findByText('No one chosen yet.')).toBeInTheDocument();
  });
});
