import { callPieces } from '@friends/shared/contract/portal/callPieces';
import type { DeclaredCall } from '@friends/shared/contract/portal/firstCalls';
import { SHELL } from '@friends/shared/contract/release/release';
import type { TableCall } from './firstScript/PreloadTable.ts';

/** Calls by index, so that none is written twice. */
export class CallTable {
  readonly calls: TableCall[] = [];
  readonly #indices = new Map<string, number>();

  /** Indices of a route's calls; what is no reading call of this portal is left to the screen. */
  add(calls: readonly DeclaredCall[], routePath: string): number[] {
    return calls.flatMap((call) => {
      const pieces = callPieces(call, routePath);
      if (!pieces) return [];
      const { key, url, given: piece } = pieces;
      const { fresh, framed } = call;
      const when = {
        ...(piece === undefined ? {} : { given: piece }),
        ...(fresh && { fresh }),
        ...(framed && { framed }),
      };
      const always = [call.who ?? 'all', call.caller, key, url] as const;
      return [this.#index(Object.keys(when).length === 0 ? always : [...always, when])];
    });
  }

  #index(call: TableCall): number {
    const name = JSON.stringify(call);
    const index = this.#indices.get(name);
    if (index !== undefined) return index;
    this.#indices.set(name, this.calls.length);
    return this.calls.push(call) - 1;
  }
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
