import type { PreviewAudience } from '@friends/shared/contract/staff/previewAudience';

/** Content of a preview link, valid until a time: a stored release, another time, or both. Never an address. */
export interface Preview {
  /** Null for the live releases. */
  readonly release: { readonly name: string; readonly version: string } | null;
  /** Simulated time; null for now. */
  readonly at: Date | null;
  /** Number of completed stages to simulate for the logged-in member; null for the real one. */
  readonly stages: number | null;
  /** Drafts of content that are shown as if they were live: `d12`, a draft, or `s3`, all of a set; absent: none. */
  readonly content?: string | undefined;
  /** The reader that the portal is shown to; absent: the person who opens the link. */
  readonly audience?: PreviewAudience | undefined;
  readonly until: Date;
}
