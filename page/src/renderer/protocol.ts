import type { Readable } from 'node:stream';
import type { RenderRequest } from '@friends/shared/contract/portal/render';

// Protocol between portal and render process: lines of JSON.

/** Server bundle of a release. */
export interface Code {
  /** `mf-public@1.0.0` */
  readonly title: string;
  readonly text: string;
  /** Text of its `season.json`, if it has one. */
  readonly season?: string;
}

/** One page to render. */
export interface RenderTask {
  readonly id: number;
  /** Code that the process lacks: the shell's first, then that of the release. */
  readonly codes: readonly Code[];
  readonly title: string;
  readonly request: RenderRequest;
}

/**
 * Message from the process: `ready` once, before any code of a release runs; then progress and result of each task.
 */
export type Message =
  | { readonly step: 'ready' }
  | { readonly id: number; readonly step: 'loading' | 'rendering' }
  /** It needs the HTML parser and was started without. */
  | { readonly id: number; readonly missing: 'parser' }
  /** Result of `render`; its `html` follows the JSON after a tab, as a JSON string. */
  | { readonly id: number; readonly rendered: unknown }
  | { readonly id: number; readonly error: string };

/** Argument that makes a process load the HTML parser at start. */
export const PARSER = 'parser';

/** File descriptor of the process for messages in both directions. */
export const MESSAGE_FD = 3;

const NEWLINE = 10;

/** Calls back per line. Unlike readline, which also splits at characters that JSON doesn't escape (U+2028). */
export function onLine(stream: Readable, onText: (line: string) => void): void {
  let partialLine: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      const line = Buffer.concat([...partialLine, chunk.subarray(from, end)]).toString();
      partialLine = [];
      from = end + 1;
      onText(line);
    }
    if (from < chunk.length) partialLine.push(chunk.subarray(from));
  });
}
