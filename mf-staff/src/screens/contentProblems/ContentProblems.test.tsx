import type { ContentProblem } from '@friends/shared/contract/staff/contentProblems';
import { RIGHTS } from '@friends/shared/contract/staff/rights';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { startFakeBackEnd } from '@friends/tools/testing/remote/startFakeBackEnd';
import { act, screen } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

const accountWith = (rights: readonly string[]) => ({
  Email: 'intan@friends.test',
  Name: 'Intan',
  Roles: ['editor'],
  Rights: rights,
  SessionEnds: '2100-01-01T00:00:00.000Z',
  Directory: false,
});

const PROBLEM: ContentProblem = {
  Kind: 'page',
  Entry: '3',
  Name: 'Syarat',
  NameEn: 'Terms',
  Field: 'DescriptionEn',
  Type: 'link',
  Text: 'The link /page/gone leads to no page that readers see.',
  IsLive: true,
  IsDraft: false,
};

const backEnd = startFakeBackEnd({ 'GET /staff/account': { status: 200, body: accountWith(RIGHTS) } });

const open = (problems: readonly ContentProblem[], path = '/content-problems', language: 'en' | 'id' = 'en') => {
  backEnd.answers['GET /staff/content-problems'] = { status: 200, body: problems };
  return renderRemote(remote, manifest, { path, language });
};

describe('the list of content problems', () => {
  test('links each problem to its field, and says whether it is live or in a draft', async () => {
    await open([
      PROBLEM,
      { ...PROBLEM, Entry: 'draft-7', Field: null, Text: 'Already taken', IsLive: false, IsDraft: true },
    ]);
    const link = await screen.findByRole('link', { name: /^Terms.*Text \(English\): The link \/page\/gone leads/ });
    expect(link).toHaveAttribute('href', '/content/page/3#field-DescriptionEn');
    expect(screen.getByRole('link', { name: /Already taken/ })).toHaveAttribute('href', '/content/page/draft-7');
    expect(screen.getByRole('row', { name: /page\/gone/ })).toHaveTextContent(/Page.*Link.*Live/);
    expect(screen.getByRole('row', { name: /Already taken/ })).toHaveTextContent(/Draft$/);
  });

  test('is reloaded in the new language when the language changes', async () => {
    const { portal } = await open([PROBLEM]);
    expect(await screen.findByText(/leads to no page that readers see/)).toBeInTheDocument();
    const Text = 'Tautan /page/gone tidak menuju halaman mana pun.';
    backEnd.answers['GET /staff/content-problems'] = { status: 200, body: [{ ...PROBLEM, Text }] };
    act(() => portal.language.set('id'));
    expect(await screen.findByText(/tidak menuju halaman mana pun/)).toBeInTheDocument();
    expect(screen.queryByText(/leads to no page/)).toBeNull();
  });

  test('says so if there are no problems, and still links to unused pictures', async () => {
    await open([], '/content-problems', 'id');
    expect(await screen.findByText('Tidak ada masalah')).toBeInTheDocument();
    expect(screen.getByText('Semua konten tayang dan draf sudah diperiksa.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Gambar yang tidak dipakai' })).toHaveAttribute(
      'href',
      '/pictures?use=unused',
    );
  });

  test('says so if there are no problems of the chosen kind', async () => {
    await open([], '/content-problems?kind=page');
    expect(await screen.findByText('No problems of this kind.')).toBeInTheDocument();
  });

  test('is hidden from users without the right', async () => {
    backEnd.answers['GET /staff/account'] = { status: 200, body: accountWith(['figures.read']) };
    await open([PROBLEM]);
    expect(await screen.findByText('You need the “View and edit drafts of content” permission')).toBeInTheDocument();
    expect(screen.queryByText(/page\/gone/)).toBeNull();
  });
});
