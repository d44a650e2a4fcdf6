import { createHash } from 'node:crypto';

export interface StoredObject {
  readonly bytes: Buffer;
  /** In quotes, as the header has it. */
  readonly etag: string;
  readonly modified: Date;
  readonly headers: Readonly<Record<string, string>>;
}

/** Error codes of S3 with the status each is answered with. */
export const STATUS_OF = {
  AccessDenied: 403,
  BadDigest: 400,
  ConditionalRequestConflict: 409,
  InternalError: 500,
  InvalidAccessKeyId: 403,
  MethodNotAllowed: 405,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  PreconditionFailed: 412,
} as const;

export type ErrorCode = keyof typeof STATUS_OF;

/** What a write demands of the key before it. */
export interface Condition {
  readonly ifMatch: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

/** The objects of one bucket. Keys are sorted as S3 sorts them, by their UTF-8. */
export class Bucket {
  readonly objects = new Map<string, StoredObject>();
  /** Changes of each key so far, deletions among them. */
  readonly #changes = new Map<string, number>();

  changesOf(key: string): number {
    return this.#changes.get(key) ?? 0;
  }

  /** Why a write may not be done; null where it may. */
  refusal(key: string, { ifMatch, ifNoneMatch }: Condition, changesAtStart: number): ErrorCode | null {
    if (ifMatch === undefined && ifNoneMatch === undefined) return null;
    const object = this.objects.get(key);
    if (ifNoneMatch !== undefined && object) return 'PreconditionFailed';
    if (ifMatch !== undefined && !object) return 'NoSuchKey';
    if (ifMatch !== undefined && object && object.etag.replaceAll('"', '') !== ifMatch.replaceAll('"', ''))
      return 'PreconditionFailed';
    return this.changesOf(key) === changesAtStart ? null : 'ConditionalRequestConflict';
  }

  put(key: string, bytes: Buffer, headers: Readonly<Record<string, string>>, modified = new Date()): StoredObject {
    const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
    const object = { bytes, etag, modified, headers };
    this.objects.set(key, object);
    this.#changes.set(key, this.changesOf(key) + 1);
    return object;
  }

  delete(key: string): void {
    if (this.objects.delete(key)) this.#changes.set(key, this.changesOf(key) + 1);
  }

  keysBelow(prefix: string): string[] {
    return [...this.objects.keys()]
      .filter((key) => key.startsWith(prefix))
      .sort((one, two) => Buffer.compare(Buffer.from(one), Buffer.from(two)));
  }
}
