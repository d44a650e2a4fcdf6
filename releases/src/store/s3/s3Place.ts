import { StoreUnsupported } from '../store.ts';

export interface S3Place {
  /** Name of the setting, for messages. */
  readonly setting: string;
  readonly bucket: string;
  /** Empty, or with a trailing slash. */
  readonly prefix: string;
  /** Undefined for Amazon S3. */
  readonly endpoint: string | undefined;
  /** True if the bucket is in the URL's path rather than its host name. */
  readonly pathStyle: boolean;
  readonly region: string;
}

export const isS3 = (setting: string) => /^s3:/i.test(setting);

/**
 * Parses `s3://bucket/prefix` and the settings for S3.
 *
 * @param name of the setting that contains the URL
 * @throws StoreUnsupported with a sentence
 */
export function readS3Place(
  setting: string,
  env: Readonly<Record<string, string | undefined>>,
  name = 'REMOTES_STORE',
): S3Place {
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/.exec(setting) ?? [];
  if (bucket === undefined || path.split('/').some((part) => part === '.' || part === '..'))
    throw new StoreUnsupported(
      `${name} is ${setting}; on S3 it must be s3://bucket or s3://bucket/prefix, such as s3://friends-releases/production.`,
    );
  const endpoint = env.S3_ENDPOINT?.trim() || undefined;
  if (endpoint !== undefined && !/^https?:\/\/[^\s/]+\/?$/.test(endpoint))
    throw new StoreUnsupported(`S3_ENDPOINT is ${endpoint}; it must be an origin such as https://s3.example.com.`);
  const pathStyle = env.S3_PATH_STYLE?.trim() || 'false';
  if (pathStyle !== 'true' && pathStyle !== 'false')
    throw new StoreUnsupported(`S3_PATH_STYLE is ${pathStyle}; it must be true or false.`);
  const region = env.AWS_REGION?.trim() || 'us-east-1';
  if (!/^[a-z0-9-]{1,63}$/i.test(region))
    throw new StoreUnsupported(`AWS_REGION is ${region}; it must be a region such as ap-southeast-3.`);
  const prefix = path.split('/').filter((part) => part !== '');
  return {
    setting: name,
    bucket,
    prefix: prefix.map((part) => `${part}/`).join(''),
    endpoint,
    pathStyle: pathStyle === 'true',
    region,
  };
}
