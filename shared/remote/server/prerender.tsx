import type { Rendered, RenderRequest } from '@friends/shared/contract/portal/render';
import { i18n } from '@friends/shared/i18n/translation';
import { createRemoteStore } from '@friends/shared/remote/createStore';
import { RemoteRoot } from '@friends/shared/remote/RemoteRoot';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { serverPortal } from './portal.ts';

/** A page that waits longer for something, which must be a fault of its code, is not rendered. */
const LIMIT_MS = 5_000;

interface Root {
  /** i18n namespace of the texts. */
  readonly namespace: string;
  readonly version?: string;
  readonly content: ReactNode;
}

/**
 * Renders what a root shows to a visitor, all of it: lazy screens and answers are waited for. One at a time, as the
 * language is that of the whole program.
 */
export async function prerenderRoot(request: RenderRequest, { namespace, version, content }: Root): Promise<Rendered> {
  await i18n.changeLanguage(request.language);
  const { portal, head } = serverPortal(request);
  const { store, stop } = createRemoteStore(portal, { season: request.season });
  const failures: unknown[] = [];
  try {
    const { prelude } = await prerender(
      <RemoteRoot
        namespace={namespace}
        portal={portal}
        routes={request.widget === undefined ? request.release.routes : undefined}
        store={store}
        version={version}
      >
        {content}
      </RemoteRoot>,
      {
        identifierPrefix: request.ids,
        // Larger pieces would come behind the page, with a script that puts them in their place.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        signal: AbortSignal.timeout(LIMIT_MS),
        onError: (error) => {
          failures.push(error);
        },
      },
    );
    const html = await new Response(prelude).text();
    if (failures.length > 0) throw failures[0];
    return { html, head: head() };
  } finally {
    stop();
  }
}
