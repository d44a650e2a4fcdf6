import { callPieces } from '@friends/shared/contract/portal/callPieces';
import type { DeclaredCall } from '@friends/shared/contract/portal/firstCalls';
import { SHELL } from '@friends/shared/contract/release/release';
import type { TableCall } from './firstScript/PreloadTable.ts';

/** A call of a route as the first script makes it; null for what is no reading call of this portal: its screen asks that. */
export function tableCall(call: DeclaredCall, routePath: string): TableCall | null {
  const pieces = callPieces(call, routePath);
  if (!pieces) return null;
  const { key, url, given: fact } = pieces;
  const { fresh, framed } = call;
  const when = {
    ...(fact === undefined ? {} : { fact }),
    ...(fresh && { fresh }),
    ...(framed && { framed }),
  };
  const always = [call.who ?? 'all', call.caller, key, url] as const;
  return Object.keys(when).length === 0 ? always : [...always, when];
}

/** What the shell itself asks first, on whatever page: the account, the campaign its header leads to, what its bell says. */
export function shellCalls(version: string): DeclaredCall[] {
  const own = { who: 'member', caller: `${SHELL}@${version}` } as const;
  return [
    { ...own, call: 'me' },
    { ...own, call: 'campaigns', query: { Active: true } },
    { ...own, call: 'unreadNotifications' },
  ];
}
