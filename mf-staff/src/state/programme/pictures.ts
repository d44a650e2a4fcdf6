import type { PagedRows } from '@friends/shared/contract/rules/paging';
import type { ContentPicture } from '@friends/shared/contract/staff/pictures';
import { atom } from '@friends/shared/state/jotai';
import { type LoadedAtom, loadedAtom } from '@friends/shared/state/loadedAtom';
import type { ListQuery } from '../../client/listQuery.ts';
import {
  deletePicture,
  describePicture,
  listPictures,
  type PictureUpload,
  uploadPicture,
} from '../../client/programme/pictures.ts';
import { staffClientAtom } from '../staffClient.ts';

/** One page of the uploaded pictures. */
export function picturesAtom(query: ListQuery): LoadedAtom<PagedRows<ContentPicture>> {
  return loadedAtom((_, get) => listPictures(get(staffClientAtom), query));
}

export const uploadPictureAtom = atom(null, (get, _set, upload: PictureUpload) =>
  uploadPicture(get(staffClientAtom), upload),
);

export const describePictureAtom = atom(null, (get, _set, id: number, description: string) =>
  describePicture(get(staffClientAtom), id, description),
);

export const deletePictureAtom = atom(null, (get, _set, id: number) => deletePicture(get(staffClientAtom), id));
