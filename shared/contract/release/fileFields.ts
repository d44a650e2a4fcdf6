import {
  listOf,
  recordOf,
  refuseTwice,
  type Take,
  takeBytes,
  takeIntegrity,
  takePath,
  takeRecord,
  takeStrings,
} from './fields.ts';
import type { ReleaseFile, ScreenFiles } from './release.ts';

// What registry and release say of files. Apart from the rest of a release, which the page reads only where it needs an
// earlier one.

const takeFile: Take<ReleaseFile> = (value, where) => {
  const { path, bytes, integrity } = takeRecord(value, where);
  return {
    path: takePath(path, `${where}.path`),
    bytes: takeBytes(bytes, `${where}.bytes`),
    integrity: takeIntegrity(integrity, `${where}.integrity`),
  };
};

/** Files of a release, each named once; some disks know no difference between capitals and small letters. */
export const takeFiles: Take<ReleaseFile[]> = (value, where) => {
  const files = listOf(takeFile)(value, where);
  const paths = files.map(({ path }) => path.toLowerCase());
  refuseTwice(paths, where);
  return files;
};

export const takePreload = recordOf<ScreenFiles>((value, where) => {
  const { files, needs } = takeRecord(value, where);
  return { files: listOf(takePath)(files, `${where}.files`), needs: takeStrings(needs, `${where}.needs`) };
});
