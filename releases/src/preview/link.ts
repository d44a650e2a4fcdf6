import type { Preview } from '@friends/page/preview/Preview';
import { portalOf } from '@friends/shared/contract/release/portalOf';
import { releaseId } from '@friends/shared/contract/release/release';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { hasStaffPortal, portalSetting, staffSetting } from '../settings.ts';
import { previewKeys } from './keys.ts';
import { signPreview } from './token.ts';

/** Creates a link to a preview. @throws ReleaseRefused if no portal would show it */
export type PreviewLink = (preview: Preview) => Promise<string>;

interface PortalOrigins {
  readonly members: string;
  readonly staff: string | null;
}

/** Links lead to the members' portal, or for a staff release to the staff portal. */
export function linksTo({ members, staff }: PortalOrigins, key: string): PreviewLink {
  return async (preview) => {
    const { release } = preview;
    if (release === null || portalOf(release.name) === 'members')
      return `${members}/preview/${signPreview(preview, key)}`;
    if (staff !== null) return `${staff}/preview/${signPreview(preview, key)}`;
    throw new ReleaseRefused('no_staff_portal', { what: releaseId(release) });
  };
}

export function previewLinks(env: Readonly<Record<string, string | undefined>>): PreviewLink {
  const origins = { members: portalSetting(env), staff: hasStaffPortal(env) ? staffSetting(env) : null };
  return async (preview) => linksTo(origins, (await previewKeys(env))[0])(preview);
}

const DAY_MS = 24 * 3600 * 1000;

/** Default expiry of a link: reviewers have a week. */
export const weekFrom = (now: Date): Date => new Date(now.getTime() + 7 * DAY_MS);

/** Latest expiry of a link. */
export const monthFrom = (now: Date): Date => new Date(now.getTime() + 31 * DAY_MS);
