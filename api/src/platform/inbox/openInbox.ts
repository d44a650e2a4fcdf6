import { folderInbox } from './folderInbox.ts';
import type { Inbox } from './Inbox.ts';
import type { InboxPlace } from './InboxPlace.ts';

/** Opens a folder or bucket; loads the S3 client only for a bucket. */
export async function openInbox(from: InboxPlace): Promise<Inbox> {
  if (from.kind === 'folder') return folderInbox(from.path);
  const { s3Inbox } = await import('./s3Inbox.ts');
  return s3Inbox(from.place);
}
