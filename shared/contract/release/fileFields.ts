import {
  listOf,
  type Parse,
  parseBytes,
  parseIntegrity,
  parsePath,
  parseRecord,
  parseStrings,
  recordOf,
  refuseTwice,
} from './fields.ts';
import type { ReleaseFile, ScreenFiles } from './release.ts';

// What registry and release say of files. Apart from the rest of a release, which the page reads only where it needs an
// earlier one.

const parseFile: Parse<ReleaseFile> = (value, where) => {
  const { path, bytes, integrity } = parseRecord(value, where);
  return {
    path: parsePath(path, `${where}.path`),
    bytes: parseBytes(bytes, `${where}.bytes`),
    integrity: parseIntegrity(integrity, `${where}.integrity`),
  };
};

/** Files of a release, each named once; some disks know no difference between capitals and small letters. */
export const parseFiles: Parse<ReleaseFile[]> = (value, where) => {
  const files = listOf(parseFile)(value, where);
  const paths = files.map(({ path }) => path.toLowerCase());
  refuseTwice(paths, where);
  return files;
};

export const parsePreload = recordOf<ScreenFiles>((value, where) => {
  const { files, needs } = parseRecord(value, where);
  return { files: listOf(parsePath)(files, `${where}.files`), needs: parseStrings(needs, `${where}.needs`) };
});
