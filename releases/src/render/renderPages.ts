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

/** A page that never finishes takes a minute; this also stops a command with a slow back end. */
const MAX_MS = 10 * 60_000;

export interface PagesToRender {
  readonly live: readonly Entry[];
  readonly at: Date;
  readonly languages: readonly Language[];
  readonly country: string;
  /** If a call is not answered, pages that need it are not rendered. */
  readonly callApi: ApiCaller;
  /** Default: false. Then pages have the releases' own texts. */
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
