import { makeMember, type TestMember } from '@friends/tools/testing/api/api';
import { feedFile } from './feedUploads.ts';
import type { OpsPortal } from './ops.ts';

export interface FeedLine {
  readonly ref: string;
  readonly agentCode: string;
  readonly userId: string;
  readonly hotel?: string;
  readonly night?: number;
  readonly status?: string;
  readonly source?: string;
}

export const feedLine = ({
  ref,
  agentCode,
  userId,
  hotel = 'Hotel Laut',
  night = 2,
  status = 'Check-Out',
  source = 'WEB',
}: FeedLine) =>
  `${ref},${agentCode},${userId},${hotel},Anyer,ID,2026-01-01,2026-02-01,2026-02-03,1,${night},${status},${source}`;

/** Makes a member, with the fields that make a line theirs. */
export async function makeOwner(): Promise<{ member: TestMember; owner: Pick<FeedLine, 'agentCode' | 'userId'> }> {
  const member = await makeMember();
  return { member, owner: { agentCode: member.agentCode, userId: member.userId } };
}

/** Feeds of stays with known owners, imported into the portal. */
export function ownedFeeds(portal: OpsPortal) {
  /** Writes a feed for the operator. */
  const writeFeed = (name: string, lines: readonly FeedLine[]): string =>
    portal.file(name, feedFile(...lines.map(feedLine)));
  const importFeed = (name: string, lines: readonly FeedLine[], ...options: string[]) =>
    portal.json('bookings', 'import', writeFeed(name, lines), ...options);
  const credit = () => portal.json('points', 'credit', '--as-of', '2026-03-01');
  let refCount = 0;
  const newRef = (): string => {
    refCount += 1;
    return `REF-${refCount}`;
  };
  return { writeFeed, importFeed, credit, newRef };
}
