import { originHeaders } from '@friends/shared/contract/api/originHeaders';
import type { Portal } from '@friends/shared/contract/portal/portal';

/** As hexadecimal digits; never zeros only, which would be no id. */
export function randomId(bytes: number): string {
  const id = crypto.getRandomValues(new Uint8Array(bytes));
  id[0] = (id[0] ?? 0) | 1;
  return [...id].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

let view: string | undefined;

/** This view of the page, until it is loaded again; the portal names it where calls were made before this code ran. */
function thisView(): string {
  view ??= randomId(8);
  return view;
}

/** Headers by which a call is found again in the log and in the database; every call is a trace of its own. */
export function traceHeaders({
  caller = '',
  view: page = thisView(),
}: Pick<Portal['api'], 'caller' | 'view'>): Readonly<Record<string, string>> {
  return originHeaders({ trace: randomId(16), parent: randomId(8), page, release: caller });
}
