import { init, parse } from 'es-module-lexer';
import type { BuiltRelease } from '../publish/publish.ts';

/** Reason why browsers cannot verify all that a script loads, or null. */
function scriptFault(text: string, path: string): string | null {
  try {
    const [imports, exports] = parse(text);
    if (imports.length === 0 && exports.length === 0) return null;
    return `${path} is an ES module or imports one, and browsers do not check what is imported: build it to scripts`;
  } catch {
    return `${path} cannot be read as a script: build it again`;
  }
}

/** Scripts that load others without integrity (docs/decisions/0026). Style sheets are in `styles.ts`. */
export async function uncheckedFaults({ files }: Pick<BuiltRelease, 'files'>): Promise<string[]> {
  await init;
  return files.flatMap(({ path, bytes }) => {
    const fault = /\.m?js$/.test(path) ? scriptFault(new TextDecoder().decode(bytes), path) : null;
    return fault === null ? [] : [fault];
  });
}
