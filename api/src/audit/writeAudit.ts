import type { OpsContext } from '../console/context.ts';
import type { Tx } from '../database/transaction.ts';

export interface Deed {
  /** `redemption rejected` */
  readonly what: string;
  /** `redemption 12` */
  readonly target: string;
  readonly why?: string | undefined;
}

/** Keeps who did what, when and why, in the transaction of the deed itself. */
export async function writeAudit(tx: Tx, { who, clock }: OpsContext, { what, target, why }: Deed): Promise<void> {
  await tx
    .insertInto('audit')
    .values({ at: clock(), who, what, target, why: why ?? null })
    .execute();
}
