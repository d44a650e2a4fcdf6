import { randomUUID } from 'node:crypto';
import type { AuditLine } from '@friends/shared/contract/staff/audit';
import { makeMember, setClock } from '@friends/tools/testing/api/api';
import { makeClaim } from '../../../tests/support/asMember.ts';
import { exportAudit } from '../../../tests/support/exportAudit.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { findPerson } from '../../../tests/support/people.ts';
import { makeStaff, type StaffPerson, staffCall, staffOps } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-02T02:00:00Z');
ownApi({}, NOW);

const read = (query: string, { cookie }: StaffPerson) =>
  staffCall<AuditLine[]>(`GET /staff/audit?${query}`, { cookie });

describe('the audit', () => {
  it('is read newest first, by page and by words, and its chain is intact', async () => {
    const auditor = await makeStaff('auditor', NOW);
    const { email } = auditor;
    const { body, headers } = await read(`Q=${email}`, auditor);
    expect(body.map(({ What }) => What)).toEqual(['invite accepted', 'staff invited']);
    expect(headers['x-total-count']).toBe('2');
    expect(body[0]).toEqual({
      id: expect.any(Number),
      At: new Date(NOW).toISOString(),
      Who: email,
      What: 'invite accepted',
      Target: email,
      WhoName: 'Wulan Sari',
      TargetName: 'Wulan Sari',
      Refusal: null,
      Why: null,
      Before: null,
      After: null,
      Event: null,
      Right: null,
      Address: '127.0.0.1',
      RequestId: expect.any(String),
    });
    expect(body[1]).toMatchObject({ After: { Roles: 'auditor' }, Address: null, RequestId: null });
    const ids = (await read('perPage=25', auditor)).body.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((one, two) => two - one));
    expect((await read('Q=%25', auditor)).body).toEqual([]);
    expect((await read('page=9999', auditor)).body).toEqual([]);
    expect((await staffCall(`GET /staff/audit?Q=${'x'.repeat(101)}`, auditor)).body.code).toBe('invalid_input');
    expect((await staffCall('GET /staff/audit?From=2026-02-30', auditor)).body).toMatchObject({
      errors: { From: expect.any(String) },
    });
    expect((await staffOps('audit', 'verify')).code).toBe(0);
  });

  it('shows what a decision changed, and finds it by the new value', async () => {
    const auditor = await makeStaff('auditor', NOW);
    const { id, agentCode } = await makeMember();
    await staffOps('points', 'correct', String(id), '7', '--why', 'Forgotten stay', '--as', 'sari');
    await staffOps('agents', 'set', agentCode, '--panorama', 'yes', '--as', 'sari');
    const [marked, corrected] = (await read('Q=sari', auditor)).body;
    expect(corrected).toMatchObject({ Before: { Balance: 0 }, After: { Balance: 7 } });
    expect(marked).toMatchObject({ Before: { IsPanorama: false }, After: { IsPanorama: true } });
    expect((await staffOps('audit', '--search', `agent ${agentCode}`)).output).toContain('IsPanorama: false → true');
    const { email } = await makeStaff('viewer', NOW);
    await staffOps('staff', 'roles', email, '--roles', 'release-manager', '--why', 'New job', '--as', 'dewi');
    const [roles] = (await read('Q=release-manager', auditor)).body;
    expect(roles).toMatchObject({ Target: email, Before: { Roles: 'viewer' }, After: { Roles: 'release-manager' } });
  });

  it('is searched by names of people, and by actions in the language of the page', async () => {
    const auditor = await makeStaff('auditor', NOW);
    const Name = `Genius ${randomUUID().slice(0, 8)}`;
    const { id, agentCode, userId, email } = await makeMember({ points: 50, details: { Name } });
    await staffOps('points', 'correct', '--why', 'Counted twice', '--as', 'sari', '--', String(id), '-7');
    const waiting = await staffOps(
      'points',
      'correct',
      '--why',
      'Counted again',
      '--as',
      'sari',
      '--',
      String(id),
      '-99',
    );
    const bothTargets = [`member ${id}`, `member ${id}`];
    for (const words of [Name, Name.toLowerCase(), email, userId, agentCode.toLowerCase()]) {
      const { body } = await read(`Q=${encodeURIComponent(words)}`, auditor);
      expect([words, body.map(({ Target }) => Target)]).toEqual([words, bothTargets]);
      expect(body[0]).toMatchObject({ TargetName: `${Name} (${agentCode} / ${userId})` });
    }
    const [, correction = ''] = /Correction (\d+)/.exec(waiting.output) ?? [];
    await staffOps('points', 'reject', correction, '--why', 'No', '--as', 'dewi');
    const [rejected] = (await read(`Q=${encodeURIComponent(Name)}`, auditor)).body;
    expect(rejected).toMatchObject({ Target: `correction ${correction}`, What: 'correction rejected' });
    const inLanguage = async (words: string, language: string) =>
      (
        await staffCall<AuditLine[]>(`GET /staff/audit?Q=${encodeURIComponent(words)}`, {
          cookie: auditor.cookie,
          headers: { 'accept-language': language },
        })
      ).body.map(({ What }) => What);
    expect(await inLanguage('Koreksi ditolak', 'id')).toContain('correction rejected');
    expect(await inLanguage('Koreksi ditolak', 'en')).toEqual([]);
    expect(await inLanguage('Correction rejected', 'en')).toContain('correction rejected');
    expect(await inLanguage('wulan', 'en')).toContain('invite accepted');
    expect((await staffOps('audit', '--search', Name)).output).toContain('correction rejected');
  });

  it('names the member or colleague who was viewed, and is searched by their names', async () => {
    const auditor = await makeStaff('auditor', NOW);
    const [approver, other] = [await makeStaff('approver', NOW), await makeStaff('viewer', NOW)];
    const Name = `Sekar ${randomUUID().slice(0, 8)}`;
    const { id: redemption, member } = await makeClaim({}, { points: 10, details: { Name } });
    const person = await findPerson(other.email, auditor);
    await staffCall(`GET /staff/claims/${redemption}`, approver);
    await staffCall(`POST /staff/people/${person.id}/end`, { ...approver, body: { Why: 'No right' } });
    const named = `${Name} (${member.agentCode} / ${member.userId})`;
    const [looked] = (await read(`Q=${encodeURIComponent(Name)}`, auditor)).body;
    expect(looked).toMatchObject({ What: 'read: staffClaim', Target: `claims/${redemption}`, TargetName: named });
    const [[, , , what, , , , , , , reader, about, action] = []] = await exportAudit(
      `Q=${encodeURIComponent(Name)}`,
      auditor,
    );
    expect([what, reader, about, action]).toEqual(['read: staffClaim', 'Wulan Sari', named, 'Read: View a claim']);
    const refused = { What: 'refused: endPerson', Target: `people/${person.id}/end`, TargetName: 'Wulan Sari' };
    expect((await read(`Q=${other.email}`, auditor)).body).toContainEqual(expect.objectContaining(refused));
  });

  it('explains in the language of the reader why a rule refused, in the list and in the file', async () => {
    const [auditor, admin] = [await makeStaff('auditor', NOW), await makeStaff('administrator', NOW)];
    const own = await findPerson(admin.email, admin);
    const body = { Why: 'Mine', Revision: own.Revision };
    await staffCall(`POST /staff/people/${own.id}/end`, { ...admin, body });
    const query = `Q=${encodeURIComponent('staff_own_account')}`;
    const sentence = 'Tidak ada yang diubah: ini akun Anda sendiri. Minta administrator lain mengubahnya.';
    const headers = { 'accept-language': 'id' };
    const lines = await staffCall<AuditLine[]>(`GET /staff/audit?${query}`, { ...auditor, headers });
    expect(lines.body[0]).toMatchObject({ What: 'refused: staff ended (staff_own_account)', Refusal: sentence });
    expect((await exportAudit(query, auditor, headers))[0]?.at(-1)).toContain(`(${sentence})`);
  });

  it('is filtered by days in Jakarta, by page and command alike', async () => {
    const auditor = await makeStaff('auditor', NOW);
    // 00:30 on 3 November in Jakarta.
    await setClock(Date.parse('2026-11-02T17:30:00Z'));
    await staffOps('points', 'credit', '--as-of', '2020-01-01', '--as', 'night');
    await setClock(NOW);
    const [day, before] = ['From=2026-11-03&Until=2026-11-03', 'Until=2026-11-02'];
    expect((await read(`Q=night&${day}`, auditor)).body).toHaveLength(1);
    expect((await read(`Q=night&${before}`, auditor)).body).toEqual([]);
    const byCommand = await staffOps(
      'audit',
      '--search',
      'night',
      '--from',
      '2026-11-03',
      '--until',
      '2026-11-03',
      '--json',
    );
    expect(JSON.parse(byCommand.output)).toEqual((await read(`Q=night&${day}`, auditor)).body);
  });
});
