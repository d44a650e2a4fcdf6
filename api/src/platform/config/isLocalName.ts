const LOCAL_NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i;

export function isLocalName(hostname: string): boolean {
  return LOCAL_NAME.test(hostname);
}
