import { type FeedRow, readFeed } from '../../src/points/bookings/feed/feed.ts';

/** Rows of a feed, and the refused lines with their reasons in English. */
export interface WholeFeed {
  readonly bookings: readonly FeedRow[];
  readonly refused: readonly { readonly line: number; readonly reason: string }[];
}

/** @param pieceBytes size of the pieces in which it is read */
export async function readWholeFeed(bytes: Uint8Array, pieceBytes = bytes.length): Promise<WholeFeed> {
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
