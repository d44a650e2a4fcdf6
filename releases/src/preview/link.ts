import type { Preview } from '@friends/page/preview/Preview';
import { portalOf } from '@friends/shared/contract/release/portalOf';
import { releaseId } from '@friends/shared/contract/release/release';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { hasStaffPortal, portalSetting, staffSetting } from '../settings.ts';
import { previewKeys } from './keys.ts';
import { signPreview } from './token.ts';

/** Makes a link that shows a preview. @throws ReleaseRefused where no portal would show it */
export type PreviewLink = (preview: Preview) => Promise<string>;

/** Where links lead: to the portal that the release is for. */
interface Origins {
  readonly members: string;
  /** Null: there is no portal of staff. */
  readonly staff: string | null;
}

/** Links to these origins, signed with a key. */
export function linksTo({ members, staff }: Origins, key: string): PreviewLink {
  return async (preview) => {
    const { release } = preview;
    if (release === null || portalOf(release.name) === 'members')
      return `${members}/preview/${signPreview(preview, key)}`;
    if (staff !== null) return `${staff}/preview/${signPreview(preview, key)}`;
    throw new ReleaseRefused('no_staff_portal', { what: releaseId(release) });
  };
}

/** Links of the portal that the settings describe. */
export function previewLinks(env: Readonly<Record<string, string | undefined>>): PreviewLink {
  const origins = { members: portalSetting(env), staff: hasStaffPortal(env) ? staffSetting(env) : null };
  return async (preview) => linksTo(origins, (await previewKeys(env))[0])(preview);
}

const DAY_MS = 24 * 3600 * 1000;

/** A link is for people who look at a release before it is live; a week is time enough to answer. */
export const inAWeek = (now: Date): Date => new Date(now.getTime() + 7 * DAY_MS);

export const inAMonth = (now: Date): Date => new Date(now.getTime() + 31 * DAY_MS);
