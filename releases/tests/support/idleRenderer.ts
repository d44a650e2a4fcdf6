import { ForkedRenderer } from '@friends/page/renderer/ForkedRenderer';

// A program with an idle rendering process. With an argument it never ends.

const renderer = new ForkedRenderer(false);
if (process.argv[2]) setInterval(() => renderer.hasEnded(), 60_000);
console.info('started');
