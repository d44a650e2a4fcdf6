/** The whole of a file that is not there yet. */
export interface NewFile {
  readonly kind: 'file';
  readonly path: string;
  readonly text: string;
}

/** Lines of a file, and what becomes of them. */
export interface Change {
  readonly kind: 'change';
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** What a reader of the guide does: writes a file, changes one, or types a command. */
export type Step = NewFile | Change | { readonly kind: 'command'; readonly line: string };

const CHAPTER = /^## (.+)$/;
/** A paragraph, or a point of a list, that begins with the path of a file. */
const PATH = /^\s*(?:\d+\. )?`([\w./-]+\.\w+)`/;
const FENCE = /^(\s*)```(\w*)$/;

const linesOf = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');

/** Lines of a diff that are there before (` `, `-`), or after (` `, `+`). */
const side = (lines: readonly string[], marks: string) =>
  linesOf(lines.filter((line) => marks.includes(line[0] ?? ' ')).map((line) => line.slice(1)));

function stepOf(language: string, path: string | null, lines: readonly string[]): Step[] {
  if (language === 'sh') return lines.map((line) => ({ kind: 'command', line }));
  if (path === null) return [];
  if (language !== 'diff') return [{ kind: 'file', path, text: linesOf(lines) }];
  return [{ kind: 'change', path, before: side(lines, ' -'), after: side(lines, ' +') }];
}

/**
 * The steps of a guide in Markdown, by chapter. A block belongs to the path that a paragraph before it begins with;
 * a block of `diff` changes that file, one of `sh` holds commands, any other one is the whole file.
 */
export function readSteps(markdown: string): ReadonlyMap<string, readonly Step[]> {
  const chapters = new Map<string, Step[]>();
  let steps: Step[] = [];
  let path: string | null = null;
  let block: { readonly indent: number; readonly language: string; readonly lines: string[] } | null = null;
  let previous = '';
  for (const line of markdown.split('\n')) {
    const [, indent = '', language = ''] = FENCE.exec(line) ?? [];
    if (block) {
      if (FENCE.test(line)) {
        steps.push(...stepOf(block.language, path, block.lines));
        block = null;
      } else block.lines.push(line.slice(block.indent));
    } else if (FENCE.test(line)) block = { indent: indent.length, language, lines: [] };
    else if (CHAPTER.test(line)) {
      steps = [];
      path = null;
      chapters.set(line.replace(CHAPTER, '$1'), steps);
    } else if (previous === '' || /^\d+\. /.test(line)) path = PATH.exec(line)?.[1] ?? path;
    previous = line;
  }
  return chapters;
}
