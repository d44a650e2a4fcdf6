import { ForkedRenderer } from '@friends/page/renderer/ForkedRenderer';

// A program with an idle rendering process. With an argument it never ends.

const held = new ForkedRenderer(false);
if (process.argv[2]) setInterval(() => held.hasEnded(), 60_000);
console.info('begun');
