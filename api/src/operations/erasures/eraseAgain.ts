import { writeAudit } from '../../platform/audit/repository.ts';
import type { OpsContext } from '../../platform/console/command.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { eraseMember } from './eraseMember.ts';
import type { ErasedMember } from './parseErased.ts';
import { decideErasure, insertErasure, isStillThere, pendingErasure } from './repository/requests.ts';

const WHY = 'erased before a backup was restored';

/**
 * Erases members who were erased after the restored backup was made, each in a transaction of its own. Open claims don't
 * stop it: they were settled before the first erasure, but not yet in the backup.
 *
 * @returns their numbers
 */
export async function eraseAgain(context: OpsContext, erased: readonly ErasedMember[]): Promise<readonly number[]> {
  const { db, config, clock, who } = context;
  const again: number[] = [];
  for (const member of erased) {
    const isErased = await inTransaction(db, async (tx) => {
      if (!(await isStillThere(tx, member))) return false;
      const now = clock();
      const pending = await pendingErasure(tx, member.id);
      const id = pending ?? (await insertErasure(tx, { memberId: member.id, reason: WHY, by: who, now }));
      await decideErasure(tx, id, { status: 'Erased', by: who, at: now, why: null });
      const change = await eraseMember(tx, { memberId: member.id, erasureId: id, config, now });
      await writeAudit(tx, context, { ...change, target: `member ${member.id}`, why: WHY });
      return true;
    });
    if (isErased) again.push(member.id);
  }
  return again;
}
