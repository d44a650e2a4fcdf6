import type { AuditLine } from '@friends/shared/contract/staff/audit';
import { sql } from '@friends/tools/testing/api/api';
import { exportAudit } from '../../../tests/support/exportAudit.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { makeStaff, type StaffPerson, staffCall, staffOps } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-02T02:00:00Z');
ownApi({}, NOW);

const read = (query: string, { cookie }: StaffPerson) =>
  staffCall<AuditLine[]>(`GET /staff/audit?${query}`, { cookie });

describe('an audit file', () => {
  it('has all lines of the filter, however many, and is itself in the audit', async () => {
    const auditor = await makeStaff('auditor', NOW);
    await sql(
      `insert into audit (at, who, what, target, why, after) select $1, 'many', 'done', n::text, '=1+1', '{"Count": 1}'
       from generate_series(1, 1100) as n`,
      [new Date(NOW)],
    );
    const lines = await exportAudit('Q=many&From=2026-11-02', auditor);
    expect(lines.map(([, , , , target]) => Number(target))).toEqual(Array.from({ length: 1100 }, (_, at) => 1100 - at));
    expect(lines[0]).toEqual([
      expect.stringMatching(/^\d+$/),
      '2026-11-02 09:00:00',
      'many',
      'done',
      '1100',
      'Count: – → 1',
      "'=1+1",
      '',
      '',
      '',
      '',
      '',
      'done',
    ]);
    expect((await read('Q=audit+exported', auditor)).body[0]).toMatchObject({
      Who: auditor.email,
      Right: 'audit.read',
      Target: 'lines from 2026-11-02 with "many"',
    });
  });

  it('has decisions on releases in the reader’s language', async () => {
    const auditor = await makeStaff('auditor', NOW);
    const event = {
      kind: 'activate',
      release: 'mf-file@2.0.0',
      window: { percent: 10 },
      by: 'x@y.z',
      at: new Date(NOW),
    };
    await sql(
      `insert into audit (at, who, what, target, event) values ($1, 'x@y.z', 'release put live', 'mf-file', $2),
       ($1, 'x@y.z', 'release put live (live mf-file@1.0.0)', 'mf-file', null)`,
      [new Date(NOW), JSON.stringify(event)],
    );
    const actions = async (language: string) =>
      (await exportAudit('Q=mf-file', auditor, { 'accept-language': language })).map((cells) => cells.at(-1));
    expect(await actions('en')).toEqual([
      'Release activated (live mf-file@1.0.0)',
      'Release activated (Activated mf-file@2.0.0, for 10 % of visitors)',
    ]);
    expect(await actions('id')).toContain('Rilis diaktifkan (Mengaktifkan mf-file@2.0.0, untuk 10 % pengunjung)');
    // Found by what it was about, as before.
    expect((await read('Q=mf-file%402', auditor)).body).toMatchObject([{ Event: { release: 'mf-file@2.0.0' } }]);
    expect((await staffOps('audit', '--search', 'mf-file@2')).output).toContain('Activated mf-file@2.0.0, for 10 %');
  });

  it('has a line of a later release under its stored name, as the page does', async () => {
    const auditor = await makeStaff('auditor', NOW);
    const [by, at] = ['x@y.z', new Date(NOW).toISOString()];
    const later = [
      { kind: 'teleport', to: 'Mars', by, at },
      { kind: 'activate', release: { name: 'mf-later' }, window: {}, by, at },
      { kind: 'follow', remote: 'mf-later', colour: 'blue', by, at },
      { of: 'another form' },
    ];
    for (const event of later)
      await sql(
        `insert into audit (at, who, what, target, event) values ($1, 'x@y.z', 'release put live', 'mf-later', $2)`,
        [at, JSON.stringify(event)],
      );
    const { status, body } = await read('Q=mf-later', auditor);
    const unknown = { kind: 'unknown', by, at };
    expect([status, body.map(({ Event }) => Event)]).toEqual([
      200,
      [
        null,
        { kind: 'follow', remote: 'mf-later', by, at },
        { ...unknown, text: 'activate' },
        { ...unknown, text: 'teleport' },
      ],
    ]);
    expect((await exportAudit('Q=mf-later', auditor)).map((cells) => cells.at(-1))).toEqual([
      'Release activated',
      'Release activated (Let npm start activate new builds of mf-later again)',
      'Release activated (activate)',
      'Release activated (teleport)',
    ]);
    expect((await staffOps('audit', '--search', 'mf-later')).code).toBe(0);
  });

  it('needs the right', async () => {
    const { cookie } = await makeStaff('viewer', NOW);
    expect((await staffCall('GET /staff/audit/csv', { cookie })).body.code).toBe('no_right');
  });
});
