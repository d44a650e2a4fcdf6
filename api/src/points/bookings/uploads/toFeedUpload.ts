import type { Language } from '@friends/shared/contract/rules/language';
import type { FeedUpload, UploadedFeed } from '@friends/shared/contract/staff/feed';
import type { RefusedLine } from '../feed/feed.ts';
import type { StoredUpload } from '../repository/feedUploads.ts';

/** An upload in the list of pending files. */
export const toUploadedFeed = (row: Omit<StoredUpload, 'received'>): UploadedFeed => ({
  id: row.id,
  File: row.file_name,
  UploadedBy: row.uploaded_by,
  UploadedAt: row.uploaded_at.toISOString(),
  State: row.isInterrupted ? 'interrupted' : row.state,
});

/** An upload with its state and plan. @param refused the first refused lines of its dry run */
export const toFeedUpload = (row: StoredUpload, refused: readonly RefusedLine[], language: Language): FeedUpload => ({
  ...toUploadedFeed(row),
  Bytes: row.bytes,
  Received: row.received,
  Done: row.done,
  Total: row.total,
  AllowOwnerChange: row.allow_owner_change,
  Plan: row.plan && {
    ...row.plan,
    RefusedLines: refused.map(({ line, reason }) => ({ Line: line, Reason: reason[language] })),
  },
  Failure: row.failure,
  Unreadable: row.unreadable?.[language] ?? null,
  Import: row.import_id,
});
