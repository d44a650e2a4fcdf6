import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoaderContext } from 'webpack';
import { ROOT } from '../../root.ts';
import { paint, readColours, sizeOf } from './paint.ts';

const COLOURS = join(ROOT, 'shared', 'ui', 'art', 'art.css');

/** Query for one of a drawing's two files; without it, the module with both addresses. */
export const TIME_OF_DAY = /^\?(day|night)$/;

/** Loads a drawing as a module with the addresses of its two files and its size (`DrawingFiles` of `shared/ui/art`). */
export default function drawingLoader(this: LoaderContext<object>, drawing: string): string {
  const time = TIME_OF_DAY.exec(this.resourceQuery)?.[1];
  if (time === undefined) {
    const file = (query: string) => JSON.stringify(`${this.resourcePath}?${query}`);
    return `import day from ${file('day')};\nimport night from ${file('night')};\nexport default { day, night, ...${JSON.stringify(sizeOf(drawing))} };`;
  }
  this.addDependency(COLOURS);
  const { day, night } = readColours(readFileSync(COLOURS, 'utf8'));
  return paint(drawing, time === 'day' ? day : night);
}
