import type { Bucket, ErrorCode } from './Bucket.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const unescaped = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

export const errorXml = (code: ErrorCode, resource: string) =>
  `${HEAD}<Error><Code>${code}</Code><Message>${code} (fake S3)</Message><Resource>${escaped(resource)}</Resource><RequestId>1</RequestId></Error>`;

export const copiedXml = (etag: string, modified: Date) =>
  `${HEAD}<CopyObjectResult><ETag>${escaped(etag)}</ETag><LastModified>${modified.toISOString()}</LastModified></CopyObjectResult>`;

export const keysOf = (body: string) =>
  [...body.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key]) => unescaped(key ?? ''));

export const deletedXml = (keys: readonly string[]) =>
  `${HEAD}<DeleteResult>${keys.map((key) => `<Deleted><Key>${escaped(key)}</Key></Deleted>`).join('')}</DeleteResult>`;

/** A page of ListObjectsV2: keys, and one entry for each folder below the delimiter. */
export function listXml(bucket: Bucket, query: URLSearchParams, pageSize: number): string {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
  const most = Math.min(Number(query.get('max-keys') ?? 1000), pageSize);
  const folderOf = (key: string) => {
    const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    return end < 0 ? key : key.slice(0, end + delimiter.length);
  };
  const items = [...new Set(bucket.keysWithPrefix(prefix).map(folderOf))].filter((item) => item > after);
  const page = items.slice(0, most);
  const isTruncated = items.length > page.length;
  const contents = page.map((item) => {
    const object = bucket.objects.get(item);
    return object
      ? `<Contents><Key>${escaped(item)}</Key><LastModified>${object.modified.toISOString()}</LastModified><ETag>${escaped(object.etag)}</ETag><Size>${object.bytes.length}</Size></Contents>`
      : `<CommonPrefixes><Prefix>${escaped(item)}</Prefix></CommonPrefixes>`;
  });
  const next = isTruncated ? `<NextContinuationToken>${escaped(page.at(-1) ?? '')}</NextContinuationToken>` : '';
  return `${HEAD}<ListBucketResult><Prefix>${escaped(prefix)}</Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>${most}</MaxKeys><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
}
