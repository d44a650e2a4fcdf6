import type { StaffInvite } from '@friends/shared/contract/staff/account';
import type { StaffPerson as PersonSeen } from '@friends/shared/contract/staff/people';
import { setClock } from '@friends/tools/testing/api/api';
import { mailedToken, mailKinds, mailsTo } from '../../../tests/support/mails.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { findPerson, listPeople, readLastAudit } from '../../../tests/support/people.ts';
import { invite, makeStaff, type StaffPerson, staffCall, staffOps } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-02T02:00:00Z');
const DAY = 24 * 3_600_000;
ownApi({}, NOW);

let admin: StaffPerson;
beforeAll(async () => {
  admin = await makeStaff('administrator', NOW);
});

const people = (query: string, by = admin) => listPeople(query, by);
const see = (email: string) => findPerson(email, admin);

const invitePerson = (body: object) => staffCall('POST /staff/people', { cookie: admin.cookie, body });

const wulan = (email: string) => ({ Email: email, Name: 'Wulan Sari', Roles: ['viewer'] });

describe('the list of people', () => {
  it('has accounts with state, roles, link and last sign-in, and finds by name or address', async () => {
    const open = await makeStaff('viewer', NOW);
    const invited = await invite('auditor');
    expect(await see(open.email)).toEqual({
      id: expect.any(Number),
      Email: open.email,
      Name: 'Wulan Sari',
      Roles: ['viewer'],
      State: 'open',
      InvitedBy: expect.any(String),
      InvitedAt: new Date(NOW).toISOString(),
      InviteEnds: null,
      SignedIn: new Date(NOW).toISOString(),
      Directory: false,
      Revision: expect.any(String),
    });
    const ends = new Date(NOW + 7 * DAY).toISOString();
    expect(await see(invited.email)).toMatchObject({ State: 'invited', InviteEnds: ends, SignedIn: null });
    const { id } = await see(open.email);
    expect((await staffCall<PersonSeen>(`GET /staff/people/${id}`, admin)).body.Email).toBe(open.email);
    expect((await staffCall('GET /staff/people/999999', admin)).body.code).toBe('not_found');
    expect((await people('Q=%25')).body).toEqual([]);
  });

  it('is sorted by name, with ended accounts last, and paged', async () => {
    const mark = `${Date.now()}`;
    for (const name of ['Citra', 'adi', 'Bima']) {
      const email = `${name.toLowerCase()}-${mark}@friends.test`;
      await staffOps('staff', 'invite', email, '--name', `${name} ${mark}`, '--role', 'viewer');
    }
    await staffOps('staff', 'end', `adi-${mark}@friends.test`, '--why', 'x');
    const { body, headers } = await people(`Q=${mark}`);
    expect(body.map(({ Name }) => Name)).toEqual([`Bima ${mark}`, `Citra ${mark}`, `adi ${mark}`]);
    expect(headers['x-total-count']).toBe('3');
    expect((await people(`Q=${mark}&page=2`)).body).toEqual([]);
  });

  it('shows no expired link', async () => {
    const { email } = await invite('viewer');
    await setClock(NOW + 7 * DAY);
    const late = await makeStaff('auditor', NOW + 7 * DAY);
    expect((await people(`Q=${email}`, late)).body[0]).toMatchObject({ State: 'invited', InviteEnds: null });
    await setClock(NOW);
  });
});

describe('inviting a person', () => {
  it('mails a link, does not return it, and is audited', async () => {
    const email = 'Fajar@friends.test';
    const { status, body } = await invitePerson({ ...wulan(email), Name: ' Fajar Putra ' });
    expect([status, body]).toEqual([200, {}]);
    expect(await mailKinds('fajar@friends.test')).toEqual(['staff_invited']);
    const link = await mailedToken('fajar@friends.test', 'invite');
    expect((await staffCall<StaffInvite>(`GET /staff/invites/${link}`)).body.Name).toBe('Fajar Putra');
    expect(await see('fajar@friends.test')).toMatchObject({ State: 'invited', InvitedBy: admin.email });
    expect(await readLastAudit('fajar@friends.test')).toEqual({
      who: admin.email,
      what: 'staff invited',
      why: null,
      by_right: 'staff.change',
      before: null,
      after: { Roles: 'viewer' },
    });
  });

  it('is refused with an error at each missing or invalid field', async () => {
    const { body } = await invitePerson({ Email: 'nobody', Name: ' ', Roles: [] });
    expect([body.code, body.errors]).toEqual([
      'invalid_input',
      { Email: 'Invalid email address', Name: 'Required', Roles: expect.any(String) },
    ]);
    const hidden = await invitePerson({ ...wulan('x@friends.test'), Name: 'Wu\u202elan', Roles: ['captain'] });
    expect(Object.keys(hidden.body.errors ?? {}).sort()).toEqual(['Name', 'Roles']);
  });

  it('is refused if the address has an account in any state, and changes nothing', async () => {
    const [open, ended] = [await makeStaff('viewer', NOW), await makeStaff('viewer', NOW)];
    await staffOps('staff', 'end', ended.email, '--why', 'x');
    for (const { email } of [open, ended, await invite('viewer')]) {
      const before = await see(email);
      const { body } = await invitePerson(wulan(email.toUpperCase()));
      expect([body.code, body.errors]).toEqual([
        'conflict',
        { Email: 'Someone with this address is already in the list.' },
      ]);
      expect(await see(email)).toEqual(before);
      expect(await readLastAudit(email)).toMatchObject({ what: 'refused: staff invited (staff_there)' });
    }
  });

  it('twice at once mails one link', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => invitePerson(wulan('twin@friends.test'))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await mailsTo('twin@friends.test')).toHaveLength(1);
  });
});
