import type { AuditLine } from '@friends/shared/contract/staff/audit';
import type { CreatedPreview } from '@friends/shared/contract/staff/previews';
import { untilIs } from '@friends/tools/testing/until';
import { fetchAtOrigin, MEMBERS, STAFF } from '../support/fetchAtOrigin.ts';
import { staffBrowser } from '../support/signIn.ts';
import { AUDITOR, MANAGER, staffReleasesOfFile } from '../support/staffReleases.ts';
import { versionIn } from '../support/versionIn.ts';

const staff = staffReleasesOfFile();

const preview = (body: object) => staff.manager.post<CreatedPreview>('previews', body);

/** Opens a link at its origin as a browser does. @returns the page to which it leads, with and without the cookie */
async function open({ Link }: CreatedPreview): Promise<{ shown: string; others: string }> {
  const { hostname, pathname } = new URL(Link);
  const { status, headers } = await fetchAtOrigin(staff.portal.url, hostname, pathname);
  expect(status).toBe(303);
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  const page = async (requestHeaders: Record<string, string>) =>
    (await fetchAtOrigin(staff.portal.url, hostname, String(headers.location), requestHeaders)).text;
  return { shown: await page({ cookie }), others: await page({}) };
}

test('only those with the link see a release that is not live, and history and audit record who created the link', async () => {
  await staff.cli.publish('mf-demo', '1.0.0', '2.0.0');
  staff.cli.at = new Date();
  await staff.cli.run('live', 'mf-demo@1.0.0');
  await untilIs(
    async () => versionIn((await fetchAtOrigin(staff.portal.url, MEMBERS, '/registry.json')).text),
    '1.0.0',
  );
  const { status, json } = await preview({ Name: 'mf-demo', Version: '2.0.0' });
  expect([status, new URL(json.Link).hostname, json.At]).toEqual([200, MEMBERS, null]);
  const days = (Date.parse(json.Until) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(7);
  const { shown, others } = await open(json);
  expect([versionIn(shown), versionIn(others)]).toEqual(['2.0.0', '1.0.0']);
  const event = { kind: 'preview', release: 'mf-demo@2.0.0', until: json.Until, by: MANAGER };
  expect((await staff.cli.json('history', 'mf-demo')).at(-1)).toMatchObject(event);
  const [line] = (await staff.auditor.get<AuditLine[]>('audit?Q=mf-demo')).json;
  expect(line).toMatchObject({ Who: MANAGER, What: 'preview made', Event: event, Right: 'releases.read' });
});

test('a preview of a future time shows the releases planned for it', async () => {
  const name = await staff.newRemote('1.0.0');
  await staff.cli.run('live', `${name}@2.0.0`, '--from', '2098-12-31T17:00:00Z');
  const { json } = await preview({ At: '2099-01-01T00:00:00+07:00' });
  expect(json.At).toBe('2098-12-31T17:00:00.000Z');
  const planned = `/remotes/${name}/2.0.0/`;
  await untilIs(async () => (await open(json)).shown.includes(planned), true);
  expect((await open(json)).others).not.toContain(planned);
  const [line] = (await staff.auditor.get<AuditLine[]>('audit?Q=preview+made')).json;
  expect(line).toMatchObject({ Target: 'portal', Event: { asOf: '2098-12-31T17:00:00.000Z' } });
});

test('a preview with completed race stages is possible, and the page says so', async () => {
  const { json } = await preview({ At: '2099-01-01T00:00:00Z', Stages: 2 });
  expect([new URL(json.Link).hostname, json.Stages]).toEqual([MEMBERS, 2]);
  const { shown, others } = await open(json);
  expect([shown.includes('"stages":2'), others.includes('"stages"')]).toEqual([true, false]);
  const [line] = (await staff.auditor.get<AuditLine[]>('audit?Q=preview+made')).json;
  expect(line).toMatchObject({ Target: 'portal', Event: { stages: 2 } });
});

test('a staff release is previewed at the staff’s origin', async () => {
  await staff.cli.publish('mf-staff-z', '1.0.0');
  const { json } = await preview({ Name: 'mf-staff-z', Version: '1.0.0' });
  expect(new URL(json.Link).hostname).toBe(STAFF);
  expect((await open(json)).shown).toContain('/remotes/mf-staff-z/1.0.0/');
});

const IN_THE_PAST = 'This time is in the past. Choose a later time.';

test.each([
  { what: 'an empty request', body: {}, status: 422, errors: { At: 'Required' } },
  { what: 'a remote without a version', body: { Name: 'mf-demo' }, status: 422, errors: { Version: 'Required' } },
  { what: 'a version without a remote', body: { Version: '1.0.0' }, status: 422, errors: { Name: 'Required' } },
  {
    what: 'more stages than there are',
    body: { Name: 'mf-demo', Version: '1.0.0', Stages: 5 },
    status: 422,
    errors: { Stages: 'This value is not allowed' },
  },
  { what: 'a time in the past', body: { At: '2020-01-01T00:00:00Z' }, status: 422, errors: { At: IN_THE_PAST } },
  {
    what: 'a text instead of a time',
    body: { At: 'tomorrow' },
    status: 422,
    errors: { At: 'This is not in the expected format' },
  },
  {
    what: 'an invalid version',
    body: { Name: 'mf-demo', Version: '../../x' },
    status: 422,
    errors: { Version: 'This is not in the expected format' },
  },
  { what: 'an unknown release', body: { Name: 'mf-none', Version: '1.0.0' }, status: 409, errors: undefined },
])('$what is refused, and no link is created', async ({ body, status, errors }) => {
  const countPreviews = async () =>
    (await staff.cli.store.read('history.jsonl'))?.text.match(/"kind":"preview"/g)?.length ?? 0;
  const before = await countPreviews();
  const answer = await staff.manager.post('previews', body);
  expect([answer.status, answer.json.errors]).toEqual([status, errors]);
  expect(await countPreviews()).toBe(before);
});

test('creating a preview requires the right to view releases and a request from the portal’s own origin', async () => {
  const body = { At: '2099-01-01T00:00:00Z' };
  expect((await staff.auditor.post('previews', body)).status).toBe(200);
  const [line] = (await staff.auditor.get<AuditLine[]>('audit?Q=preview+made')).json;
  expect(line?.Who).toBe(AUDITOR);
  expect((await staff.manager.post('previews', body, { origin: 'https://elsewhere.example' })).status).toBe(403);
  expect((await staffBrowser(staff.portal.url).post('previews', body)).status).toBe(401);
});
