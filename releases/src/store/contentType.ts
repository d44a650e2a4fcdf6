import mime from 'mime';

/** The `Content-Type` of a file by the end of its name, the same one that a folder is served with. */
export function contentTypeOf(path: string): string {
  const type = mime.getType(path) ?? 'application/octet-stream';
  return /^text\/|^application\/(javascript|json)$/.test(type) ? `${type}; charset=utf-8` : type;
}
