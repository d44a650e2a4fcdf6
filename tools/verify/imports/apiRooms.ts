/** The room of a file of the API: its folder below `api/src`; what stands there alone puts the others together. */
export function apiRoomOf(path: string): string | undefined {
  const [, area] = /^api\/src\/(?:(\w+)\/)?/.exec(path) ?? [];
  if (path.startsWith('api/src/')) return area === undefined ? 'api start' : `api ${area}`;
  return path.startsWith('api/') ? 'api tests' : undefined;
}

export const API_LAYERS: Readonly<Record<string, readonly string[]>> = {};
