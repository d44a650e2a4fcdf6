import { ConfigError } from '../config/SettingsReader.ts';

interface Listening {
  readonly port: number;
  readonly host?: string;
  readonly setting?: string;
}

/** Explains why a process cannot listen, and what to do; returns other errors unchanged. */
export function asListenFault(error: unknown, { port, host = '', setting = 'PORT' }: Listening): unknown {
  const sentences: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is in use; stop what listens there, or set ${setting} to another one.`,
    EACCES: `This user cannot listen on port ${port}; set ${setting} to one from 1024, or allow it (on Linux: CAP_NET_BIND_SERVICE).`,
    EAFNOSUPPORT: `HOST is "${host}", and this machine has no IPv6; 127.0.0.1 is for this machine only, 0.0.0.0 for everybody.`,
    EINVAL: `HOST is "${host}", on which this machine cannot listen; 127.0.0.1 is for this machine only, :: for everybody.`,
    EADDRNOTAVAIL: `HOST is "${host}", which is not an address of this machine; 127.0.0.1 accepts only this machine, :: all.`,
  };
  const sentence = sentences[String(Object(error).code)];
  return sentence === undefined ? error : new ConfigError([sentence]);
}
