import { DrawingProcess } from '../../src/prerender/DrawingProcess.ts';

// A program with a process that draws, which it has begun and not asked for anything. With an argument it goes on for ever.

const held = new DrawingProcess(false);
if (process.argv[2]) setInterval(() => held.hasEnded(), 60_000);
console.info('begun');
