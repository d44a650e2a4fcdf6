import type { Endpoint } from './endpoints.ts';

/** Lists as XLSX. Separate from `ENDPOINTS`, which is in every page's code, as only a list's toolbar uses these. */
export const WORKBOOK_ENDPOINTS = {
  redemptionsWorkbook: { method: 'GET', path: '/redemptions/xlsx', access: 'member' },
  statementsWorkbook: { method: 'GET', path: '/account-statements/xlsx', access: 'member' },
  transactionsWorkbook: { method: 'GET', path: '/transactions/xlsx', access: 'member' },
} as const satisfies Readonly<Record<string, Endpoint>>;

export type WorkbookName = keyof typeof WORKBOOK_ENDPOINTS;
