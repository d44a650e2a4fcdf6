import type { AuditLine } from '@friends/shared/contract/staff/audit';
import type { RemoteDetail } from '@friends/shared/contract/staff/releases';
import { fetchPath } from '../support/fetchPath.ts';
import { staffBrowser } from '../support/signIn.ts';
import { AUDITOR, staffReleasesOfFile } from '../support/staffReleases.ts';

const staff = staffReleasesOfFile();

test('read-only roles can’t change anything, and the attempt is audited', async () => {
  const name = await staff.newRemote('1.0.0', '2.0.0');
  const { Revision } = (await staff.auditor.get<RemoteDetail>(`releases/${name}`)).json;
  const before = await staff.cli.store.read('registry.json');
  for (const [path, body] of [
    ['back', { Revision }],
    ['live', { Version: '3.0.0', Revision }],
    ['foresight', { Version: '3.0.0', Revision }],
  ] as const)
    expect(await staff.auditor.post(`releases/${name}/${path}`, body)).toMatchObject({
      status: 403,
      json: { code: 'no_right' },
    });
  expect(await staff.cli.store.read('registry.json')).toEqual(before);
  const { json } = await staff.auditor.get<AuditLine[]>(`audit?Q=${name}`);
  expect(json.map(({ Who, What }) => [Who, What])).toEqual([
    [AUDITOR, 'refused: foreseeReleaseLive'],
    [AUDITOR, 'refused: putReleaseLive'],
    [AUDITOR, 'refused: takeReleaseBack'],
  ]);
});

test('calls reveal nothing without a session, to another site or at the members’ origin', async () => {
  const nobody = staffBrowser(staff.portal.url);
  for (const path of ['releases', 'releases/shell']) expect((await nobody.get(path)).status).toBe(401);
  expect((await nobody.post('releases/shell/back', { Revision: 0 })).status).toBe(401);
  const foreign = { origin: 'https://elsewhere.example' };
  expect((await staff.manager.post('releases/shell/back', { Revision: 0 }, foreign)).status).toBe(403);
  const headers = { 'x-app-key': 'demo-app-key' };
  expect((await fetchPath(staff.portal.url, '/api/v1/staff/releases', { headers })).status).toBe(404);
});
