import { ConfigError } from '../config/SettingsReader.ts';

interface ListenOptions {
  readonly port: number;
  readonly host?: string;
  readonly setting?: string;
}

/** Explains why a process cannot listen, and what to do; returns other errors unchanged. */
export function asListenFault(error: unknown, { port, host = '', setting = 'PORT' }: ListenOptions): unknown {
  const sentences: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is in use; stop the program that uses it, or set ${setting} to another port.`,
    EACCES: `This user cannot listen on port ${port}; set ${setting} to 1024 or above, or allow it (on Linux: CAP_NET_BIND_SERVICE).`,
    EAFNOSUPPORT: `HOST is "${host}", but this machine has no IPv6; use 127.0.0.1 for this machine only, or 0.0.0.0 for all machines.`,
    EINVAL: `HOST is "${host}", on which this machine cannot listen; use 127.0.0.1 for this machine only, or :: for all machines.`,
    EADDRNOTAVAIL: `HOST is "${host}", which is not an address of this machine; use 127.0.0.1 for this machine only, or :: for all machines.`,
  };
  const sentence = sentences[String(Object(error).code)];
  return sentence === undefined ? error : new ConfigError([sentence]);
}
