import type { Preview } from '@friends/page/preview/Preview';
import { portalOf } from '@friends/shared/contract/release/portalOf';
import { SHELL, titleOf } from '@friends/shared/contract/release/release';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { hasStaffPortal, originOf } from '../settings.ts';
import { previewKeys } from './keys.ts';
import { signPreview } from './token.ts';

/** Makes the links that `preview` and `publish` print. @throws ReleaseRefused where no portal would show it */
export type PreviewLink = (preview: Preview) => Promise<string>;

/** Links of the portal that the settings describe; of a release of staff, of theirs. */
export function previewLinks(env: Readonly<Record<string, string | undefined>>): PreviewLink {
  return async (preview) => {
    const { release } = preview;
    if (release && portalOf(release.name) === 'staff' && !hasStaffPortal(env)) {
      throw new ReleaseRefused(
        `There is no staff portal to show ${titleOf(release)}: in production it needs STAFF_URL, and with PORTAL_API_URL there is none`,
      );
    }
    const [key] = await previewKeys(env);
    return `${originOf(release?.name ?? SHELL, env)}/preview/${signPreview(preview, key)}`;
  };
}

const DAY_MS = 24 * 3600 * 1000;

/** A link is for people who look at a release before it is live; a week is time enough to answer. */
export const inAWeek = (now: Date): Date => new Date(now.getTime() + 7 * DAY_MS);

export const inAMonth = (now: Date): Date => new Date(now.getTime() + 31 * DAY_MS);
