import { writeAudit } from '../../platform/audit/repository.ts';
import type { OpsContext } from '../../platform/console/command.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { eraseMember } from './eraseMember.ts';
import type { ErasedMember } from './parseErased.ts';
import { decideErasure, findPendingErasure, insertErasure, isStillThere } from './repository/requests.ts';

const WHY = 'erased before a backup was restored';

/**
 * Erases members again whom a restored backup contains, each in its own transaction. Open claims do not
 * prevent it: they were settled before the first erasure, after the backup was made.
 *
 * @returns IDs of the erased members
 */
export async function eraseAgain(context: OpsContext, erased: readonly ErasedMember[]): Promise<readonly number[]> {
  const { db, config, clock, who } = context;
  const erasedAgain: number[] = [];
  for (const member of erased) {
    const isErased = await inTransaction(db, async (tx) => {
      if (!(await isStillThere(tx, member))) return false;
      const now = clock();
      const pending = await findPendingErasure(tx, member.id);
      const id = pending ?? (await insertErasure(tx, { memberId: member.id, reason: WHY, by: who, now }));
      await decideErasure(tx, id, { status: 'Erased', by: who, at: now, why: null });
      const change = await eraseMember(tx, { memberId: member.id, erasureId: id, config, now });
      await writeAudit(tx, context, { ...change, target: `member ${member.id}`, why: WHY });
      return true;
    });
    if (isErased) erasedAgain.push(member.id);
  }
  return erasedAgain;
}
