import { makeMember, setClock, sql } from '@friends/tools/testing/api/api';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { findPerson, listPeople } from '../../../tests/support/people.ts';
import { makeStaff, type StaffPerson, signInWithCode, staffCall, staffOps } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-02T02:00:00Z');
const HOUR = 3_600_000;
ownApi({}, NOW);

const readsOf = (who: string): Promise<{ what: string; target: string }[]> =>
  sql("select what, target from audit where who = $1 and what like 'read: %' order by id", [who]);

describe('reading personal data', () => {
  it('is in the audit once an hour for each reader and target, and calls without it are not', async () => {
    const [auditor, other] = [await makeStaff('auditor', NOW), await makeStaff('viewer', NOW)];
    const { id } = await findPerson(other.email, auditor);
    const readPages = async (session: Pick<StaffPerson, 'cookie'>) => {
      await listPeople('', session);
      await staffCall(`GET /staff/people/${id}`, session);
      await staffCall('GET /staff/account', session);
    };
    const once = [
      { what: 'read: staffPeople', target: 'people' },
      { what: 'read: staffPerson', target: `people/${id}` },
    ];
    await readPages(auditor);
    await readPages(auditor);
    expect(await readsOf(auditor.email)).toEqual(once);
    await setClock(NOW + HOUR);
    await readPages(await signInWithCode(auditor, NOW + HOUR));
    expect(await readsOf(auditor.email)).toEqual([...once, ...once]);
    await setClock(NOW);
  });

  it('is also audited by command', async () => {
    const { id } = await makeMember();
    for (const words of [
      ['members', 'list'],
      ['ledger', 'lines', String(id)],
      ['ledger', 'check'],
      ['members', 'list'],
    ])
      expect((await staffOps(...words, '--as', 'reader')).code).toBe(0);
    expect(await readsOf('reader')).toEqual([
      { what: 'read: members list', target: 'all' },
      { what: 'read: ledger lines', target: String(id) },
    ]);
  });
});
