import { withoutCompression } from '../compressions.ts';
import { contentTypeOf } from '../contentType.ts';
import { IMMUTABLE } from '../immutable.ts';

/** Headers an object keeps, for hosts that serve the bucket as it is. */
export function contentHeaders(path: string) {
  const { path: plain, compression } = withoutCompression(path);
  return {
    ContentType: contentTypeOf(plain),
    CacheControl: IMMUTABLE,
    ...(compression ? { ContentEncoding: compression.encoding } : {}),
  };
}
