import type { Preview } from '@friends/page/preview/Preview';
import { portalSetting } from '../settings.ts';
import { previewKeys } from './keys.ts';
import { signPreview } from './token.ts';

/** Makes the links that `preview` and `publish` print. */
export type PreviewLink = (preview: Preview) => Promise<string>;

/** Links of the portal that the settings describe. */
export function previewLinks(env: Readonly<Record<string, string | undefined>>): PreviewLink {
  return async (preview) => {
    const [key] = await previewKeys(env);
    return `${portalSetting(env)}/preview/${signPreview(preview, key)}`;
  };
}

const DAY_MS = 24 * 3600 * 1000;

/** A link is for people who look at a release before it is live; a week is time enough to answer. */
export const inAWeek = (now: Date): Date => new Date(now.getTime() + 7 * DAY_MS);

export const inAMonth = (now: Date): Date => new Date(now.getTime() + 31 * DAY_MS);
