import type { Endpoint } from './endpoints.ts';

/**
 * Lists as workbooks (XLSX), apart from `ENDPOINTS`: a call there is a part of every page, and these are asked for by the
 * panel of a list alone.
 */
export const WORKBOOK_ENDPOINTS = {
  redemptionsWorkbook: { method: 'GET', path: '/redemptions/xlsx', access: 'member' },
  statementsWorkbook: { method: 'GET', path: '/account-statements/xlsx', access: 'member' },
  transactionsWorkbook: { method: 'GET', path: '/transactions/xlsx', access: 'member' },
} as const satisfies Readonly<Record<string, Endpoint>>;

export type WorkbookName = keyof typeof WORKBOOK_ENDPOINTS;
