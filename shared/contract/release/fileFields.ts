import {
  listOf,
  type Parse,
  parseBytes,
  parseIntegrity,
  parsePath,
  parseRecord,
  parseStrings,
  recordOf,
  refuseDuplicates,
} from './fields.ts';
import type { ReleaseFile, ScreenFiles } from './release.ts';

// Parsers for file lists of registry and releases. Separate from the rest of a release, which pages rarely need.

const parseFile: Parse<ReleaseFile> = (value, where) => {
  const { path, bytes, integrity } = parseRecord(value, where);
  return {
    path: parsePath(path, `${where}.path`),
    bytes: parseBytes(bytes, `${where}.bytes`),
    integrity: parseIntegrity(integrity, `${where}.integrity`),
  };
};

/** Files must be unique ignoring case, since some file systems are case-insensitive. */
export const parseFiles: Parse<ReleaseFile[]> = (value, where) => {
  const files = listOf(parseFile)(value, where);
  const paths = files.map(({ path }) => path.toLowerCase());
  refuseDuplicates(paths, where);
  return files;
};

export const parsePreload = recordOf<ScreenFiles>((value, where) => {
  const { files, needs } = parseRecord(value, where);
  return { files: listOf(parsePath)(files, `${where}.files`), needs: parseStrings(needs, `${where}.needs`) };
});
