import type { Readable } from 'node:stream';
import type { RenderRequest } from '@friends/shared/contract/portal/render';

// What the portal and a process that renders say to each other: lines of JSON.

/** The file a release renders with. */
export interface Code {
  /** `mf-public@1.0.0`. */
  readonly title: string;
  readonly text: string;
  /** Its `season.json`, where it carries a season beside its code. */
  readonly season?: string;
}

/** What a process is told: render this. */
export interface Order {
  readonly id: number;
  /** What the process lacks of the shell's code, which comes first, and of the code that takes what the shell provides. */
  readonly codes: readonly Code[];
  /** Whose code renders. */
  readonly title: string;
  readonly request: RenderRequest;
}

/** What it says: `ready` once, before any code of a release runs; then of each order how far it is, and what came of it. */
export type Message =
  | { readonly step: 'ready' }
  | { readonly id: number; readonly step: 'loading' | 'rendering' }
  /** It was begun without the parser of HTML, and needs it. */
  | { readonly id: number; readonly lacks: 'parser' }
  /** What `render` resolved to; its `html` stands behind the JSON, after a tab, as a JSON string. */
  | { readonly id: number; readonly rendered: unknown }
  | { readonly id: number; readonly error: string };

/** Argument of a process that gets the parser of HTML with its start. */
export const PARSER = 'parser';

/** Descriptor of a process at which it is told, and says. */
export const TALKS_AT = 3;

const NEWLINE = 10;

/** Calls back with each line that comes. Readline ends one at characters, too, that JSON leaves as they are (U+2028). */
export function onLine(stream: Readable, take: (line: string) => void): void {
  let begun: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      const line = Buffer.concat([...begun, chunk.subarray(from, end)]).toString();
      begun = [];
      from = end + 1;
      take(line);
    }
    if (from < chunk.length) begun.push(chunk.subarray(from));
  });
}
