import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import type { SettingsReader } from './SettingsReader.ts';

/** The portal's certificate, in PEM; read once, at the start. */
export interface TlsConfig {
  readonly cert: string;
  readonly key: string;
}

function readPem(reader: SettingsReader, name: string): string {
  const path = reader.text(name, '');
  try {
    return readFileSync(path, 'utf8');
  } catch {
    reader.faults.push(`${name} names ${path}, which cannot be read.`);
    return '';
  }
}

/** Both files enable HTTPS between nginx and the portal; null: HTTP. */
export function readTls(reader: SettingsReader): TlsConfig | null {
  const names = ['TLS_CERTIFICATE', 'TLS_KEY'].filter((name) => reader.optional(name) !== null);
  if (names.length === 0) return null;
  if (names.length === 1) {
    reader.faults.push(`${names[0]} is set alone; set both TLS_CERTIFICATE and TLS_KEY.`);
    return null;
  }
  const before = reader.faults.length;
  const tls = { cert: readPem(reader, 'TLS_CERTIFICATE'), key: readPem(reader, 'TLS_KEY') };
  if (reader.faults.length > before) return null;
  try {
    createSecureContext(tls);
    return tls;
  } catch {
    reader.faults.push('TLS_CERTIFICATE and TLS_KEY are not a certificate and its key.');
    return null;
  }
}
