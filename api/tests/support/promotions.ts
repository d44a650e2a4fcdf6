import type { OpsPortal } from './ops.ts';

/** Fields of a promotion in a file; `Rule` names a hotel and days of booking. */
export interface PromotionWish {
  readonly Ref: string;
  readonly Points?: number;
  readonly AppliesTo?: readonly string[];
  readonly Active?: boolean;
  readonly Rule?: unknown;
}

/** Imports promotions as an operator. Throws if they are refused. */
export async function importPromotions(portal: OpsPortal, ...promotions: readonly PromotionWish[]): Promise<void> {
  const items = promotions.map((wish) => ({ Description: '', Points: 3, ...wish }));
  await portal.json('promotions', 'import', portal.file('promotions.json', JSON.stringify(items)));
}
