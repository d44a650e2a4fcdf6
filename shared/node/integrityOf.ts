import { createHash } from 'node:crypto';

/** `sha384-<base64>`, as in `integrity` attributes. */
export function integrityOf(content: Uint8Array | string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
