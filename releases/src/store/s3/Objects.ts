import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { faultOf, toStoreError } from './s3Faults.ts';
import type { S3Place } from './s3Place.ts';

/** Timeouts of one attempt. */
const CONNECT_MS = 3_000;
const REQUEST_TIMEOUT_MS = 20_000;
const ATTEMPTS = 4;

/** S3's limit per request. */
const DELETE_BATCH_SIZE = 1_000;

export interface StoredObject {
  readonly bytes: Uint8Array;
  readonly version: string;
}

export interface ListedObject {
  readonly key: string;
  readonly version: string;
  readonly modified: Date;
  /** Bytes. */
  readonly size: number;
}

interface PutOptions {
  /** Undefined: in any case; null: only if the object does not exist; otherwise only if it has this version. */
  readonly ifVersion?: string | null;
  readonly headers?: { readonly ContentType?: string; readonly CacheControl?: string };
}

const CONDITION_FAILED: ReadonlySet<number> = new Set([409, 412]);

function conditionOf(ifVersion: PutOptions['ifVersion']) {
  if (ifVersion === undefined) return {};
  return ifVersion === null ? { IfNoneMatch: '*' } : { IfMatch: ifVersion };
}

/** The objects below a prefix, by keys without the prefix. Failures are thrown as `StoreUnreachable`. */
export class Objects {
  readonly #place: S3Place;
  readonly #client: S3Client;

  /** @param timeoutMs longest wait for data of an answer, per attempt */
  constructor(place: S3Place, timeoutMs = REQUEST_TIMEOUT_MS) {
    this.#place = place;
    const { region, endpoint, pathStyle } = place;
    this.#client = new S3Client({
      region,
      ...(endpoint === undefined ? {} : { endpoint }),
      forcePathStyle: pathStyle,
      maxAttempts: ATTEMPTS,
      requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: timeoutMs, throwOnRequestTimeout: true },
    });
  }

  #at(key: string) {
    return { Bucket: this.#place.bucket, Key: `${this.#place.prefix}${key}` };
  }

  async #nullIfMissing<T>(request: Promise<T>): Promise<T | null> {
    return request.catch((error: unknown) => {
      const { code } = faultOf(error);
      // HEAD's answers have no body to distinguish a missing bucket from a missing key; the next read will report it.
      if (code === 'NoSuchKey' || code === 'NotFound') return null;
      throw toStoreError(error, this.#place);
    });
  }

  async get(key: string): Promise<StoredObject | null> {
    const reading = this.#client.send(new GetObjectCommand(this.#at(key))).then(async ({ Body, ETag = '' }) => ({
      bytes: (await Body?.transformToByteArray()) ?? new Uint8Array(),
      version: ETag,
    }));
    return this.#nullIfMissing(reading);
  }

  async versionOf(key: string): Promise<string | null> {
    const head = await this.#nullIfMissing(this.#client.send(new HeadObjectCommand(this.#at(key))));
    return head?.ETag ?? null;
  }

  /** @returns the new version; null if the condition failed and nothing was written */
  async put(key: string, bytes: Uint8Array, { ifVersion, headers = {} }: PutOptions = {}): Promise<string | null> {
    const condition = conditionOf(ifVersion);
    try {
      const command = new PutObjectCommand({ ...this.#at(key), ...condition, ...headers, Body: bytes });
      return (await this.#client.send(command)).ETag ?? '';
    } catch (error) {
      const { status, code, attempts } = faultOf(error);
      const isRefused = CONDITION_FAILED.has(status) || (code === 'NoSuchKey' && typeof ifVersion === 'string');
      if (!isRefused) throw toStoreError(error, this.#place);
      // An earlier attempt may have succeeded although its answer was lost: the object then has our content.
      const object = attempts > 1 ? await this.get(key) : null;
      return object !== null && Buffer.compare(object.bytes, bytes) === 0 ? object.version : null;
    }
  }

  /** Copies an object within the bucket. @returns false if it no longer exists in this version */
  async copy(key: string, version: string, to: string): Promise<boolean> {
    const { Bucket, Key } = this.#at(key);
    const source = `${Bucket}/${Key.split('/').map(encodeURIComponent).join('/')}`;
    try {
      const condition = { CopySource: source, CopySourceIfMatch: version };
      await this.#client.send(new CopyObjectCommand({ ...this.#at(to), ...condition }));
      return true;
    } catch (error) {
      const { status, code } = faultOf(error);
      if (CONDITION_FAILED.has(status) || code === 'NoSuchKey') return false;
      throw toStoreError(error, this.#place);
    }
  }

  async delete(key: string): Promise<void> {
    await this.#nullIfMissing(this.#client.send(new DeleteObjectCommand(this.#at(key))));
  }

  async deleteAll(keys: readonly string[]): Promise<void> {
    for (let from = 0; from < keys.length; from += DELETE_BATCH_SIZE) {
      const identifiers = keys.slice(from, from + DELETE_BATCH_SIZE).map((key) => ({ Key: this.#at(key).Key }));
      const { Bucket } = this.#at('');
      const answer = await this.#nullIfMissing(
        this.#client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: identifiers, Quiet: true } })),
      );
      const [refused] = answer?.Errors ?? [];
      if (refused) throw toStoreError({ name: refused.Code, $metadata: { httpStatusCode: 403 } }, this.#place);
    }
  }

  /** @param isDeep false lists only the folder itself, without its subfolders */
  async list(folder: string, { isDeep = true }: { readonly isDeep?: boolean } = {}): Promise<ListedObject[]> {
    const listed: ListedObject[] = [];
    const { Bucket, Key: Prefix } = this.#at(folder === '' ? '' : `${folder}/`);
    const input = { Bucket, Prefix, ...(isDeep ? {} : { Delimiter: '/' }) };
    try {
      for await (const { Contents = [] } of paginateListObjectsV2({ client: this.#client }, input)) {
        for (const { Key = '', ETag = '', LastModified = new Date(), Size = 0 } of Contents) {
          const key = Key.slice(this.#place.prefix.length);
          listed.push({ key, version: ETag, modified: LastModified, size: Size });
        }
      }
      return listed;
    } catch (error) {
      throw toStoreError(error, this.#place);
    }
  }
}
