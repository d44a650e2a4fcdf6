import { ForkedRenderer } from '@friends/page/renderer/ForkedRenderer';

// A program with a process that renders, which it has begun and not asked for anything. With an argument it goes on for ever.

const held = new ForkedRenderer(false);
if (process.argv[2]) setInterval(() => held.hasEnded(), 60_000);
console.info('begun');
