import mime from 'mime';

/** `Content-Type` by file extension, the same as for files served from a folder. */
export function contentTypeOf(path: string): string {
  const type = mime.getType(path) ?? 'application/octet-stream';
  return /^text\/|^application\/(javascript|json)$/.test(type) ? `${type}; charset=utf-8` : type;
}
