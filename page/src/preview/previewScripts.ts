import type { Preview } from './Preview.ts';
import { STORAGE_SCRIPT, storedFor } from './separateStorage.ts';
import { CLOCK_SCRIPT } from './shiftClock.ts';

interface PreviewScript {
  readonly code: string;
  /** The element's data attribute, with its value. */
  readonly data: readonly [name: string, value: string];
}

/** Scripts of a preview that must run before any other code: those of its reader and its time. */
export function previewScripts(preview: Preview | null | undefined): readonly PreviewScript[] {
  const { at = null, audience = null } = preview ?? {};
  return [
    ...(at ? [{ code: CLOCK_SCRIPT, data: ['at', at.toISOString()] } as const] : []),
    ...(audience ? [{ code: STORAGE_SCRIPT, data: ['stored', JSON.stringify(storedFor(audience))] } as const] : []),
  ];
}
