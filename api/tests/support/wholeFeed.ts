import { type FeedRow, readFeed } from '../../src/points/bookings/feed/feed.ts';

/** A feed with its reasons in English. */
export interface WholeFeed {
  readonly bookings: readonly FeedRow[];
  readonly refused: readonly { readonly line: number; readonly reason: string }[];
}

/** All of a feed at once. @param pieceBytes it is read in pieces of this many bytes */
export async function wholeFeed(bytes: Uint8Array, pieceBytes = bytes.length): Promise<WholeFeed> {
  const bookings = [];
  const refused = [];
  const pieces = async function* () {
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
  };
  for await (const batch of readFeed(pieces)) {
    bookings.push(...batch.bookings);
    refused.push(...batch.refused.map(({ line, reason }) => ({ line, reason: reason.en })));
  }
  return { bookings, refused };
}
