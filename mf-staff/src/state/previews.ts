import type { MakePreview } from '@friends/shared/contract/staff/previews';
import { atom } from '@friends/shared/state/jotai';
import { makePreview } from '../client/previews.ts';
import { staffClientAtom } from './staffClient.ts';

/** Makes a link that shows a preview. Throws the `ApiError`. */
export const makePreviewAtom = atom(null, (get, _set, preview: MakePreview) =>
  makePreview(get(staffClientAtom), preview),
);
