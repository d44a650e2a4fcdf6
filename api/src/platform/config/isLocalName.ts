const LOCAL_NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i;

/** Checks a host name, without its port, for one of this machine. */
export function isLocalName(hostname: string): boolean {
  return LOCAL_NAME.test(hostname);
}
