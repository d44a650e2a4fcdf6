import { contentTypeOf } from '../contentType.ts';

/** Headers an object keeps, for hosts that serve the bucket as it is. */
export function contentHeaders(path: string) {
  const plain = path.replace(/\.br$/, '');
  return {
    ContentType: contentTypeOf(plain),
    CacheControl: 'public, max-age=31536000, immutable',
    ...(plain === path ? {} : { ContentEncoding: 'br' }),
  };
}
