import { isRecord, isString } from '@friends/shared/contract/parse';
import { StoreUnreachable } from '../store.ts';
import type { S3Place } from './s3Place.ts';

interface S3Fault {
  /** Error code of S3, Node.js or the SDK. */
  readonly code: string;
  /** HTTP status; 0 if S3 did not answer. */
  readonly status: number;
  readonly attempts: number;
}

export function faultOf(error: unknown): S3Fault {
  if (!isRecord(error)) return { code: String(error), status: 0, attempts: 1 };
  const metadata = isRecord(error.$metadata) ? error.$metadata : {};
  const { httpStatusCode, attempts } = metadata;
  const code = [error.code, error.name].find(isString) ?? 'unknown';
  return {
    code,
    status: typeof httpStatusCode === 'number' ? httpStatusCode : 0,
    attempts: typeof attempts === 'number' ? attempts : 1,
  };
}

const NO_CREDENTIALS: ReadonlySet<string> = new Set(['CredentialsProviderError', 'InvalidAccessKeyId']);

function sentenceOf({ code, status, attempts }: S3Fault, { setting, bucket, endpoint = 'Amazon S3' }: S3Place): string {
  if (code === 'NoSuchBucket') return `There is no bucket ${bucket} at ${endpoint}: create it, or correct ${setting}.`;
  if (NO_CREDENTIALS.has(code)) {
    return `${endpoint} needs credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or use another method of the AWS SDK.`;
  }
  if (status === 403 || status === 401) {
    return `${endpoint} denies access to the bucket ${bucket} (${code}): the key needs GetObject, PutObject, DeleteObject and ListBucket.`;
  }
  if (status === 0) {
    return `${endpoint} does not answer (${code}, after ${attempts} attempts): check S3_ENDPOINT and the network.`;
  }
  return `${endpoint} failed with ${code} (status ${status}): try again later.`;
}

export function toStoreError(error: unknown, place: S3Place): StoreUnreachable {
  const fault = faultOf(error);
  return new StoreUnreachable(sentenceOf(fault, place), { code: fault.code, cause: error });
}
