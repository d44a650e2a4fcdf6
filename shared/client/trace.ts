import { originHeaders } from '@friends/shared/contract/api/originHeaders';
import type { Portal } from '@friends/shared/contract/portal/portal';

/** Hexadecimal; never all zeros, which is invalid. */
export function randomId(bytes: number): string {
  const id = crypto.getRandomValues(new Uint8Array(bytes));
  id[0] = (id[0] ?? 0) | 1;
  return [...id].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

let view: string | undefined;

/** Id of this page view; the portal provides it if calls were made before this code ran. */
function pageViewId(): string {
  view ??= randomId(8);
  return view;
}

/** Trace headers of a call, to find it in logs and database; every call is its own trace. */
export function traceHeaders({
  caller = '',
  view: page = pageViewId(),
}: Pick<Portal['api'], 'caller' | 'view'>): Readonly<Record<string, string>> {
  return originHeaders({ trace: randomId(16), parent: randomId(8), page, release: caller });
}
