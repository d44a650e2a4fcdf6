import { folderInbox } from './folderInbox.ts';
import type { Inbox } from './Inbox.ts';
import type { InboxPlace } from './InboxPlace.ts';

/** The S3 client is loaded only for S3. */
export async function openInbox(from: InboxPlace): Promise<Inbox> {
  if (from.kind === 'folder') return folderInbox(from.path);
  const { s3Inbox } = await import('./s3Inbox.ts');
  return s3Inbox(from.place);
}
