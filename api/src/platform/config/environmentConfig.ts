import { X509Certificate } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { SettingsReader } from './SettingsReader.ts';

/** Rejects other values: a typo such as `NODE_ENV=prod` would expose demo data and accounts. */
const ENVIRONMENTS = ['production', 'development', 'test', ''] as const;

export function readProduction(reader: SettingsReader): boolean {
  const name = reader.text('NODE_ENV', '');
  if (!ENVIRONMENTS.some((one) => one === name))
    reader.faults.push(`NODE_ENV is "${name}"; it must be production, development or test, or be left out.`);
  return name === 'production';
}

/** Printable ASCII, which is valid in an HTTP header without encoding. */
const HEADER_VALUE = /^[ -~]+$/;

export function readAppKey(reader: SettingsReader, fallback: string): string {
  const key = reader.text('PORTAL_APP_KEY', fallback);
  if (!HEADER_VALUE.test(key))
    reader.faults.push('PORTAL_APP_KEY must be ASCII letters, digits and punctuation, as callers send it in a header.');
  return key;
}

const hasCertificate = (path: string): boolean => {
  try {
    return new X509Certificate(readFileSync(path)).raw.length > 0;
  } catch (error) {
    if (Object(error).syscall === undefined) return false;
    throw error;
  }
};

/** Checks `NODE_EXTRA_CA_CERTS`: Node.js reads the file itself, and ignores errors. */
export function checkAuthorities(reader: SettingsReader): void {
  const path = reader.optional('NODE_EXTRA_CA_CERTS');
  if (path === null) return;
  try {
    if (!hasCertificate(path))
      reader.faults.push(`NODE_EXTRA_CA_CERTS names ${path}, which contains no PEM certificate.`);
  } catch {
    reader.faults.push(`NODE_EXTRA_CA_CERTS names ${path}, which cannot be read.`);
  }
}

export function readFolder(reader: SettingsReader, name: string): string | null {
  const path = reader.optional(name);
  if (path === null || statSync(path, { throwIfNoEntry: false })?.isDirectory()) return path;
  reader.faults.push(`${name} names ${path}, which is not a folder.`);
  return null;
}
