import type { Timeline } from '@friends/shared/contract/staff/members';
import { call, makeMember, setClock, signUp, sql } from '@friends/tools/testing/api/api';
import { mailedToken } from '../../../tests/support/mails.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { saveProfile } from '../../../tests/support/saveProfile.ts';
import { makeStaff, staffCall, staffOps } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
ownApi({}, NOW);

it('the page of a rejected sign-up hides emails sent after another member took over the address', async () => {
  const { cookie } = await makeStaff('clerk', NOW);
  const mailsOf = async (id: number): Promise<string[]> => {
    const { body } = await staffCall<Timeline>(`GET /staff/members/${id}/timeline?Kind=mails`, { cookie });
    return body.Events.map(({ Text }) => Text);
  };
  const member = await makeMember();
  const former = await signUp();
  await staffOps('members', 'reject', String(former.id), '--why', 'Unknown');
  await saveProfile(member, { Email: former.email });
  await setClock(NOW + 3_600_000);
  await call(`PUT /email-changes/${await mailedToken(former.email, 'email-change', 'email_confirm')}`);
  await setClock(NOW);
  await sql(
    `insert into mails (recipient, language, kind, subject, body, written_at, next_try_at)
     values ($1, 'en', 'points_credited', 'Your points', 'Theirs', $2, $2)`,
    [former.email, new Date(NOW + 7_200_000).toISOString()],
  );
  expect(await mailsOf(member.id)).toContain('Your points');
  expect(await mailsOf(former.id)).not.toContain('Your points');
});
