import type { Timeline } from '@friends/shared/contract/staff/members';
import { call, makeMember, setClock, sql } from '@friends/tools/testing/api/api';
import { logIn } from '../../../tests/support/asMember.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { makeStaff, staffCall, staffOps } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-01-05T02:00:00Z');
const DAY_MS = 24 * 3_600_000;
ownApi({}, NOW);

const setDay = (day: number): Promise<void> => setClock(NOW + day * DAY_MS);

/** Account events of a member, each as day, name and device. */
async function eventsOn(day: number, id: number): Promise<string[]> {
  await setDay(day);
  const clerk = await makeStaff('clerk', NOW + day * DAY_MS);
  const { body } = await staffCall<Timeline>(`GET /staff/members/${id}/timeline?Kind=account`, clerk);
  const dayOf = (at: string): number => Math.round((Date.parse(at) - NOW) / DAY_MS);
  return body.Events.map(({ What, Text, At }) => `${dayOf(At)} ${What} ${Text}`.trim()).toSorted();
}

it('a member’s timeline lists each login of the last year, with device and how its session ended', async () => {
  const member = await makeMember();
  const logInOn = async (day: number, agent: string): Promise<string> => {
    await setDay(day);
    return (await logIn(member.email, {}, { headers: { 'user-agent': agent } })).body.token;
  };
  const token = await logInOn(1, 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0');
  await setDay(2);
  await call('POST /members/logout', { token });
  await logInOn(3, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0');
  await setDay(4);
  await staffOps('members', 'log-out', String(member.id), '--why', 'Lost phone');
  await logInOn(5, 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0');
  await setDay(60);
  await staffOps('nightly', 'run');
  const recent = ['35 session_expired Firefox, Linux', '4 session_closed', '4 session_closed Firefox, Windows'];
  const logins = ['3 login Firefox, Windows', '5 login Firefox, Linux'];
  const first = ['0 login', '0 signed_up'];
  const left = ['1 login Firefox, Linux', '2 logged_out Firefox, Linux'];
  expect(await eventsOn(61, member.id)).toEqual([...first, ...left, ...recent, ...logins].toSorted());
  const stored = await sql('select to_jsonb(e) as session from ended_sessions e where member_id = $1', [member.id]);
  expect(stored).toHaveLength(4);
  expect(JSON.stringify(stored)).not.toMatch(/token|[\\]x/);
  await setDay(2 + 366);
  await staffOps('nightly', 'run');
  expect(await eventsOn(369, member.id)).toEqual([...first, ...recent, ...logins].toSorted());
});
