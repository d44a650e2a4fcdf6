import { createHash } from 'node:crypto';

export interface StoredObject {
  readonly bytes: Buffer;
  /** Quoted, as in the header. */
  readonly etag: string;
  readonly modified: Date;
  readonly headers: Readonly<Record<string, string>>;
}

export const STATUSES = {
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

export type ErrorCode = keyof typeof STATUSES;

export interface Condition {
  readonly ifMatch: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

/** Objects of one bucket. Keys are sorted by UTF-8, like S3's. */
export class Bucket {
  readonly objects = new Map<string, StoredObject>();
  /** Number of changes by key, including deletions. */
  readonly #changes = new Map<string, number>();

  changesOf(key: string): number {
    return this.#changes.get(key) ?? 0;
  }

  /** @returns the error of a conditional request, or null */
  checkCondition(key: string, { ifMatch, ifNoneMatch }: Condition, changesAtStart: number): ErrorCode | null {
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

  keysWithPrefix(prefix: string): string[] {
    return [...this.objects.keys()]
      .filter((key) => key.startsWith(prefix))
      .sort((one, two) => Buffer.compare(Buffer.from(one), Buffer.from(two)));
  }
}
