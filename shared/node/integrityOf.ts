import { createHash } from 'node:crypto';

/** `sha384-<base64>`, as `integrity` attributes want it. */
export function integrityOf(content: Uint8Array | string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
