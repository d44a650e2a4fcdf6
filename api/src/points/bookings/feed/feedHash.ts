import { createHash, type Hash } from 'node:crypto';
import { ownerIdentity } from '@friends/shared/contract/rules/identity';
import type { FeedRow } from './feed.ts';
import type { FileChunks } from './readLines.ts';

/** A control character, which no field of a feed contains. */
const SEPARATOR = '\u001f';

const MODULUS = 1n << 256n;

/** Hashes a file while it is read. */
export function hashedChunks(chunks: FileChunks): {
  readonly chunks: FileChunks;
  /** SHA-256 of the file as last read, hexadecimal. */
  digest(): string;
} {
  let hash: Hash = createHash('sha256');
  return {
    async *chunks() {
      hash = createHash('sha256');
      for await (const chunk of chunks()) {
        hash.update(chunk);
        yield chunk;
      }
    },
    digest: () => hash.copy().digest('hex'),
  };
}

/**
 * Hash of a feed's bookings that does not depend on the order of lines, line ends, or the spelling of references and
 * users: the sum of the lines' SHA-256, so that no line must be kept in memory.
 */
export class ContentHash {
  #sum = 0n;

  add({ RefKey, AgentCode, UserId, HotelName, City, Country, Source, Status, ...booking }: FeedRow): void {
    const { BookingDate, CheckIn, CheckOut, Room, Night } = booking;
    const names = [RefKey, ownerIdentity(AgentCode, UserId), HotelName, City, Country];
    const line = [...names, BookingDate, CheckIn, CheckOut, Room, Night, Status, Source].join(SEPARATOR);
    this.#sum += BigInt(`0x${createHash('sha256').update(line).digest('hex')}`);
  }

  /** Hexadecimal, 64 digits. */
  digest(): string {
    return (this.#sum % MODULUS).toString(16).padStart(64, '0');
  }
}
