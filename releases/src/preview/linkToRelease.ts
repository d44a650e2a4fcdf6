import type { ReleaseId } from '@friends/shared/contract/release/release';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { type PreviewLink, weekFrom } from './link.ts';

/** A link to a published release, or the reason why it cannot be previewed. */
export type ReleaseLink = { readonly link: string } | { readonly link: null; readonly why: string };

export async function linkToRelease(previewLink: PreviewLink, release: ReleaseId, now: Date): Promise<ReleaseLink> {
  try {
    return { link: await previewLink({ release, at: null, stages: null, until: weekFrom(now) }) };
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    return { link: null, why: error.message };
  }
}
