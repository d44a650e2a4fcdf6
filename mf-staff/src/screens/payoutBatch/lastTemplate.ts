import type { PayoutKind } from '@friends/shared/contract/staff/payoutRules';

/** Storage key of the last used format. */
const keyOf = (kind: PayoutKind): string => `staff.payoutTemplate.${kind}`;

/** ID of the format that was last used for this payout method; empty if none. */
export function lastTemplate(kind: PayoutKind): string {
  try {
    return localStorage.getItem(keyOf(kind)) ?? '';
  } catch {
    return '';
  }
}

export function rememberTemplate(kind: PayoutKind, template: string): void {
  try {
    localStorage.setItem(keyOf(kind), template);
  } catch {
    // Without storage, the first format is preselected.
  }
}
