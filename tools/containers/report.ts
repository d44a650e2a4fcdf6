import type { Figures } from './measure.ts';
import type { Swap } from './swapSeason.ts';

export interface Row extends Partial<Figures> {
  readonly what: string;
  /** Of the image. */
  readonly bytes: number;
}

const MAX_NODE_RATIO = 1.3;

const megabytes = (bytes: number | undefined) => (bytes === undefined ? '' : `${(bytes / 1e6).toFixed(0)} MB`);
const seconds = (ms: number | undefined) => (ms === undefined ? '' : `${(ms / 1000).toFixed(2)} s`);

/** Prints the figures as a table for docs/operations.md. @returns true if the image is small enough */
export function report(rows: readonly Row[], { live, back, command }: Swap): boolean {
  const of = (what: string) => rows.find((row) => row.what === what)?.bytes ?? Number.NaN;
  const ratio = of('api') / of('Node.js alone');
  console.info('\n| image | size | start to the first good answer | memory then |\n|---|---:|---:|---:|');
  for (const { what, bytes, startMs, memoryBytes } of rows)
    console.info(`| ${what} | ${megabytes(bytes)} | ${seconds(startMs)} | ${megabytes(memoryBytes)} |`);
  const isSmall = ratio <= MAX_NODE_RATIO;
  console.info(
    `\napi is ${ratio.toFixed(2)} of Node.js alone (limit ${MAX_NODE_RATIO}): ${isSmall ? 'holds' : 'BROKEN'}`,
  );
  console.info(
    `A season live in a browser ${Math.round(live)} ms after the decision, back after ${Math.round(back)} ms (\`npm run bench -- release\` holds the limit)`,
  );
  console.info(`The whole command, container and all: ${seconds(command)}`);
  return isSmall;
}
