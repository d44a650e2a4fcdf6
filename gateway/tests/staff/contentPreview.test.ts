import type { ContentEntry, ContentRow } from '@friends/shared/contract/staff/content';
import type { ContentSet } from '@friends/shared/contract/staff/contentSets';
import type { CreatedPreview } from '@friends/shared/contract/staff/previews';
import { fetchPath } from '../support/fetchPath.ts';
import { type StaffCaller, signIn } from '../support/signIn.ts';
import { staffReleasesOfFile } from '../support/staffReleases.ts';

const staff = staffReleasesOfFile();
let editor: StaffCaller;
beforeAll(async () => {
  editor = await signIn(staff.portal.url, 'content@friends.test');
});

const page = (slug: string, more: object = {}) => ({
  Slug: slug,
  Title: 'Syarat',
  TitleEn: 'Terms',
  Image: null,
  Custom: false,
  Country: null,
  Description: '',
  DescriptionEn: '',
  Active: true,
  Published: true,
  Position: 90,
  ...more,
});
const createDraft = async (Fields: object, Kind = 'page') =>
  (await editor.post<ContentEntry>('content', { Kind, Fields })).json;
const idOf = ({ Draft }: ContentEntry) => Draft?.id ?? 0;

/** Opens a preview link. @returns its cookie */
async function openPreview(preview: object): Promise<string> {
  const { status, json } = await editor.post<CreatedPreview>('content-previews', preview);
  expect(status).toBe(200);
  const { headers } = await fetchPath(staff.portal.url, new URL(json.Link).pathname);
  return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '').join('; ');
}

async function read(path: string, cookie = '') {
  const { status, headers, body } = await fetchPath(staff.portal.url, `/api/v1/${path}`, {
    headers: { cookie, 'x-app-key': 'demo-app-key' },
  });
  return { status, cache: headers['cache-control'], json: JSON.parse(body.toString()) };
}

test('only those with the link see the draft in the portal', async () => {
  const draft = await createDraft(page('drafted-page'));
  const cookie = await openPreview({ Draft: idOf(draft) });
  expect(await read('pages/slug/drafted-page', cookie)).toMatchObject({
    status: 200,
    cache: 'no-store',
    json: { TitleEn: 'Terms' },
  });
  expect((await read('pages?showAll=true', cookie)).json).toContainEqual(
    expect.objectContaining({ Slug: 'drafted-page' }),
  );
  expect((await read('pages/slug/drafted-page')).status).toBe(404);
  expect((await read('pages?showAll=true')).json).not.toContainEqual(expect.objectContaining({ Slug: 'drafted-page' }));
  expect((await fetchPath(staff.portal.url, '/', { headers: { cookie } })).body.toString()).toContain(
    '"hasDrafts":true',
  );
});

test('a preview of a set shows its drafts except those that are not ready', async () => {
  const drafts = [await createDraft(page('set-page')), await createDraft(page('', { TitleEn: 'No address' }))];
  const { json: set } = await editor.post<ContentSet>('content-sets', { Name: 'Seen', Drafts: drafts.map(idOf) });
  const { json } = await read('pages?showAll=true', await openPreview({ Set: set.id }));
  const slugs = json.map(({ Slug }: { Slug: string }) => Slug);
  expect([slugs.includes('set-page'), slugs.includes('')]).toEqual([true, false]);
});

test('a preview is read-only, and only editors can create one, for one draft or set', async () => {
  const draft = await createDraft(page('read-only'));
  const cookie = await openPreview({ Draft: idOf(draft) });
  const { status } = await fetchPath(staff.portal.url, '/api/v1/contact', {
    method: 'POST',
    headers: { cookie, 'x-app-key': 'demo-app-key', 'content-type': 'application/json' },
    body: '{}',
  });
  expect(status).toBe(409);
  expect((await editor.post('content-previews', {})).status).toBe(422);
  expect((await editor.post('content-previews', { Draft: 1, Set: 1 })).status).toBe(422);
  expect((await staff.auditor.post('content-previews', { Draft: idOf(draft) })).status).toBe(403);
});

test('only those with the link see a draft of a fixed text, in the page and in the API', async () => {
  const { json: rows } = await editor.get<ContentRow[]>('content?Kind=text&perPage=200');
  const row = rows.find(({ Live }) => Live?.Name === 'office.phone');
  const { json: entry } = await editor.get<ContentEntry>(`content/text/${row?.Entry}`);
  const { json: drafted } = await editor.send<ContentEntry>('PUT', `content/text/${row?.Entry}/draft`, {
    Revision: 0,
    Live: entry.Live?.Revision,
    Fields: { ...entry.Live?.Fields, Text: '021 777 000', TextEn: '+62 21 777 000' },
  });
  const cookie = await openPreview({ Draft: idOf(drafted) });
  const home = async (cookieHeader = '') =>
    (await fetchPath(staff.portal.url, '/', { headers: { cookie: cookieHeader } })).body.toString();
  expect(await home(cookie)).toContain('+62 21 777 000');
  expect((await read('fixed-texts', cookie)).json).toContainEqual(expect.objectContaining({ Name: 'office.phone' }));
  expect(await home()).not.toContain('777 000');
  expect((await read('fixed-texts')).json).toEqual([]);
});
