const LOCAL_NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i;

/** Whether the name in an address, without the port, is this machine's own. */
export function isLocalName(hostname: string): boolean {
  return LOCAL_NAME.test(hostname);
}
