import type { ApiCaller } from '@friends/page/prerender/apiCaller';
import { DocumentSet } from '@friends/page/prerender/DocumentSet';
import { circuitBreaker } from '@friends/page/renderer/circuitBreaker';
import type { RenderFailed } from '@friends/page/renderer/RenderFailed';
import { startRenderer } from '@friends/page/renderer/renderer';
import type { Limits } from '@friends/page/renderer/watch';
import { jakartaDay } from '@friends/shared/contract/rules/days';
import type { Language } from '@friends/shared/contract/rules/language';
import type { Entry } from '../registry/entry.ts';
import { signingKeyOf } from '../signing/storedSignature.ts';
import type { Store } from '../store/store.ts';
import { readRenderInputs } from './readRenderInputs.ts';

/** Time limit for all pages together, for a slow API. A page that does not finish is given up after a minute. */
const MAX_MS = 10 * 60_000;

export interface PagesToRender {
  readonly live: readonly Entry[];
  readonly at: Date;
  readonly languages: readonly Language[];
  readonly country: string;
  /** Calls the API. Pages that need a call which is not answered are not rendered. */
  readonly callApi: ApiCaller;
  /** True if the API has texts that a company changes; by default, pages have the releases' own texts. */
  readonly hasFixedTexts?: boolean;
  readonly limits?: Limits;
  readonly onFault: (fault: RenderFailed) => void;
}

export async function renderPages(store: Store, { live, at, languages, limits, onFault, ...context }: PagesToRender) {
  const renderer = circuitBreaker(startRenderer(store, { limits, onFault, signerOf: signingKeyOf(store) }));
  try {
    const inputs = await readRenderInputs(store, live, { renderer, onFault });
    const set = new DocumentSet(inputs, { ...context, day: jakartaDay(at) });
    const outcome = await set.render(languages, AbortSignal.timeout(MAX_MS));
    return { ...outcome, inputs, documents: set.documents };
  } finally {
    await renderer.stop();
  }
}
