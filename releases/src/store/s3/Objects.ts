import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { asSentence, faultOf } from './s3Faults.ts';
import type { S3Place } from './s3Place.ts';

/** A command's own waiting: connecting, and silence; each try of a request begins anew. */
const CONNECT_MS = 3_000;
const SILENCE_MS = 20_000;
const ATTEMPTS = 4;

/** As many as S3 takes in one request. */
const DELETED_AT_ONCE = 1_000;

export interface StoredObject {
  readonly bytes: Uint8Array;
  readonly version: string;
}

export interface Listed {
  readonly key: string;
  readonly version: string;
  readonly modified: Date;
}

interface Put {
  /** Undefined: whatever is there; null: only where nothing is there; otherwise only over this version. */
  readonly ifVersion?: string | null;
  readonly headers?: { readonly ContentType?: string; readonly CacheControl?: string };
}

const CONDITION_FAILED: ReadonlySet<number> = new Set([409, 412]);

/** The objects below a prefix, by keys without it; failures are sentences (`StoreUnreachable`). */
export class Objects {
  readonly #place: S3Place;
  readonly #client: S3Client;

  /** @param silenceMs how long an answer is waited for */
  constructor(place: S3Place, silenceMs = SILENCE_MS) {
    this.#place = place;
    const { region, endpoint, pathStyle } = place;
    this.#client = new S3Client({
      region,
      ...(endpoint === undefined ? {} : { endpoint }),
      forcePathStyle: pathStyle,
      maxAttempts: ATTEMPTS,
      requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: silenceMs, throwOnRequestTimeout: true },
    });
  }

  #at(key: string) {
    return { Bucket: this.#place.bucket, Key: `${this.#place.prefix}${key}` };
  }

  async #ifThere<T>(asking: Promise<T>): Promise<T | null> {
    return asking.catch((error: unknown) => {
      const { code } = faultOf(error);
      // An answer to HEAD has no body that could tell a missing bucket from a missing key; whoever reads next is told.
      if (code === 'NoSuchKey' || code === 'NotFound') return null;
      throw asSentence(error, this.#place);
    });
  }

  async get(key: string): Promise<StoredObject | null> {
    const reading = this.#client.send(new GetObjectCommand(this.#at(key))).then(async ({ Body, ETag = '' }) => ({
      bytes: (await Body?.transformToByteArray()) ?? new Uint8Array(),
      version: ETag,
    }));
    return this.#ifThere(reading);
  }

  async versionOf(key: string): Promise<string | null> {
    const head = await this.#ifThere(this.#client.send(new HeadObjectCommand(this.#at(key))));
    return head?.ETag ?? null;
  }

  /** @returns the new version; null where the condition does not hold, so that nothing was written */
  async put(key: string, bytes: Uint8Array, { ifVersion, headers = {} }: Put = {}): Promise<string | null> {
    const condition = ifVersion === undefined ? {} : ifVersion === null ? { IfNoneMatch: '*' } : { IfMatch: ifVersion };
    try {
      const command = new PutObjectCommand({ ...this.#at(key), ...condition, ...headers, Body: bytes });
      return (await this.#client.send(command)).ETag ?? '';
    } catch (error) {
      const { status, code, attempts } = faultOf(error);
      const isRefused = CONDITION_FAILED.has(status) || (code === 'NoSuchKey' && typeof ifVersion === 'string');
      if (!isRefused) throw asSentence(error, this.#place);
      // The answer to an earlier try may have been lost on the way after it was done; then the text there is ours.
      const object = attempts > 1 ? await this.get(key) : null;
      return object !== null && Buffer.compare(object.bytes, bytes) === 0 ? object.version : null;
    }
  }

  async delete(key: string): Promise<void> {
    await this.#ifThere(this.#client.send(new DeleteObjectCommand(this.#at(key))));
  }

  async deleteAll(keys: readonly string[]): Promise<void> {
    for (let from = 0; from < keys.length; from += DELETED_AT_ONCE) {
      const identifiers = keys.slice(from, from + DELETED_AT_ONCE).map((key) => ({ Key: this.#at(key).Key }));
      const { Bucket } = this.#at('');
      const answer = await this.#ifThere(
        this.#client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: identifiers, Quiet: true } })),
      );
      const [refused] = answer?.Errors ?? [];
      if (refused) throw asSentence({ name: refused.Code, $metadata: { httpStatusCode: 403 } }, this.#place);
    }
  }

  /** Every object below a folder, page after page. */
  async list(folder: string): Promise<Listed[]> {
    const listed: Listed[] = [];
    const { Bucket, Key: Prefix } = this.#at(folder === '' ? '' : `${folder}/`);
    try {
      for await (const { Contents = [] } of paginateListObjectsV2({ client: this.#client }, { Bucket, Prefix })) {
        for (const { Key = '', ETag = '', LastModified = new Date() } of Contents) {
          listed.push({ key: Key.slice(this.#place.prefix.length), version: ETag, modified: LastModified });
        }
      }
      return listed;
    } catch (error) {
      throw asSentence(error, this.#place);
    }
  }
}
