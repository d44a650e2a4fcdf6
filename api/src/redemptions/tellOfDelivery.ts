import type { Tx } from '../database/transaction.ts';
import { showDay } from '../ledger/describeLine.ts';
import { writeMail } from '../mail/writeMail.ts';
import { notify } from '../notifications/notify.ts';
import type { lockRedemption } from './repository/decisions.ts';

export type LockedRedemption = NonNullable<Awaited<ReturnType<typeof lockRedemption>>>;

interface DeliveryNotice {
  readonly verb: 'paid' | 'sent';
  readonly now: Date;
}

interface ToldDelivery extends DeliveryNotice {
  readonly day: string;
  readonly reference: string;
  readonly code: string | null;
  /** What was told before was wrong. */
  readonly correct: boolean;
}

const KINDS = { paid: 'claim_paid', sent: 'claim_sent' } as const;

/** Whom it is told, and about what. Each time is news of its own: a correction must reach who has read the first. */
function about({ id, member_id: memberId, email, memberName, language, name, name_en }: LockedRedemption, now: Date) {
  return {
    news: { memberId, topic: `redemption ${id} delivery ${now.toISOString()}`, now },
    named: { Name: name, NameEn: name_en },
    to: { email, name: memberName, language },
    name: language === 'id' ? name : name_en,
  };
}

export async function tellOfDelivery(tx: Tx, redemption: LockedRedemption, { verb, now, ...delivery }: ToldDelivery) {
  const { news, named: names, to, name } = about(redemption, now);
  const facts = { ...names, Reference: delivery.reference };
  if (!(await notify(tx, { ...news, kind: KINDS[verb], facts }))) return;
  const { code, day } = delivery;
  await writeMail(tx, {
    to,
    kind: `redemption_${verb}`,
    facts: { name, ...delivery, day: showDay(day, redemption.language) },
    ...(code === null ? {} : { secret: code }),
    now,
  });
}

export async function tellOfMistake(tx: Tx, redemption: LockedRedemption, { verb, now }: DeliveryNotice) {
  const { news, named: names, to, name } = about(redemption, now);
  if (!(await notify(tx, { ...news, kind: 'claim_undelivered', facts: names }))) return;
  await writeMail(tx, { to, kind: 'redemption_undelivered', facts: { name, verb }, now });
}
