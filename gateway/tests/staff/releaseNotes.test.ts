import type { AuditLine } from '@friends/shared/contract/staff/audit';
import type { RemoteDetail } from '@friends/shared/contract/staff/releases';
import { MANAGER, staffReleasesOfFile } from '../support/staffReleases.ts';

const staff = staffReleasesOfFile();

const detail = async (name: string) => (await staff.manager.get<RemoteDetail>(`releases/${name}`)).json;
const auditOf = async (name: string) =>
  (await staff.auditor.get<AuditLine[]>(`audit?Q=${name}`)).json.filter(({ Target }) => Target === name);

test('a note is shown by page and command line and recorded in history and audit, until it is removed', async () => {
  const name = await staff.newRemote('1.0.0');
  const noteOf = async (version: string) =>
    (await detail(name)).Releases.find(({ Version }) => Version === version)?.Note;
  const note = (Version: string, Text: string) => staff.manager.post(`releases/${name}/note`, { Version, Text });
  expect((await note('2.0.0', ' Waits for the hotel’s word ')).status).toBe(200);
  expect(await noteOf('2.0.0')).toMatchObject({ Text: 'Waits for the hotel’s word', Who: MANAGER });
  expect(await staff.cli.run('list', name)).toContain('Waits for the hotel’s word');
  expect((await detail(name)).History[0]).toMatchObject({
    Event: { kind: 'note', release: `${name}@2.0.0`, text: 'Waits for the hotel’s word' },
  });
  await staff.cli.run('note', `${name}@2.0.0`, 'They said yes');
  expect((await note('2.0.0', '')).status).toBe(200);
  expect(await noteOf('2.0.0')).toBeNull();
  const [last] = await auditOf(name);
  expect(last).toMatchObject({
    What: 'release noted',
    Event: { kind: 'note', release: `${name}@2.0.0`, text: '' },
    Before: { Note: 'They said yes' },
    After: {},
  });
  for (const [version, text, status] of [
    ['9.0.0', 'Not published', 409],
    ['2.0.0', 'x'.repeat(501), 422],
    ['../2.0.0', 'A path', 422],
  ] as const)
    expect([text.slice(0, 9), (await note(version, text)).status]).toEqual([text.slice(0, 9), status]);
  expect(await staff.auditor.post(`releases/${name}/note`, { Version: '2.0.0', Text: 'No' })).toMatchObject({
    status: 403,
  });
  expect(await noteOf('2.0.0')).toBeNull();
});
