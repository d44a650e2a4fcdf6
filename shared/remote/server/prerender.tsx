import type { Rendered, RenderRequest } from '@friends/shared/contract/portal/render';
import { LANGUAGES } from '@friends/shared/contract/rules/language';
import { addMessages, CHANGED_TEXTS, i18n } from '@friends/shared/i18n/translation';
import { createRemoteStore } from '@friends/shared/remote/createRemoteStore';
import { RemoteRoot } from '@friends/shared/remote/RemoteRoot';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { serverPortal } from './serverPortal.ts';

/** Rendering that takes longer must have a bug and is aborted. */
const LIMIT_MS = 5_000;

interface Root {
  readonly namespace: string;
  readonly version?: string;
  readonly content: ReactNode;
}

/** Replaces the changed texts by the request's: all requests of a process share them. */
function setChangedTexts({ texts }: RenderRequest): void {
  for (const language of LANGUAGES) i18n.removeResourceBundle(language, CHANGED_TEXTS);
  if (texts) addMessages(CHANGED_TEXTS, texts);
}

/**
 * Renders a root completely for a visitor, including lazy screens and answers. Not concurrently, since the language is
 * global.
 */
export async function prerenderRoot(request: RenderRequest, { namespace, version, content }: Root): Promise<Rendered> {
  await i18n.changeLanguage(request.language);
  setChangedTexts(request);
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
        // Otherwise larger parts are appended to the page, with a script that moves them.
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
