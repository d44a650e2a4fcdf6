import { writeMail } from '../../platform/mail/writeMail.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import type { MemberChange } from '../accounts/changeMember.ts';
import { writeActivity } from '../activity/repository.ts';
import { removePasskeysOf } from './repository.ts';

/** Removes all passkeys of a member whose device was lost; the password stays. */
export const removeAllPasskeys: MemberChange = async (tx, member, now) => {
  const removed = await removePasskeysOf(tx, member.id);
  if (removed === 0) throw new Refusal('member_no_passkeys', { id: member.id });
  await writeActivity(tx, { memberId: member.id, what: 'passkey_removed', device: '', now });
  await writeMail(tx, { to: member, kind: 'passkey_removed', facts: { name: '', by: 'team' }, now });
  return { what: 'passkeys removed', before: { Passkeys: removed }, after: { Passkeys: 0 } };
};
