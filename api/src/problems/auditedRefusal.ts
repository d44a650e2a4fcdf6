import type { Refusal } from './Refusal.ts';

/** A refusal for the audit: its code, and its params as JSON if it has some. */
export function auditedRefusal({ code, params }: Refusal): string {
  return Object.keys(params).length === 0 ? code : `${code} ${JSON.stringify(params)}`;
}
