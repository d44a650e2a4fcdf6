import { hash } from 'node:crypto';
import type { ReleaseFile } from '@friends/shared/contract/release/release';

export const isIntact = (bytes: Uint8Array, { integrity }: Pick<ReleaseFile, 'integrity'>): boolean =>
  `sha384-${hash('sha384', bytes, 'base64')}` === integrity;
