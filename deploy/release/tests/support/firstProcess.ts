// The process that draws; code of releases can tell that it is this one.

Object.assign(globalThis, { isFirst: true });
await import('../../src/prerender/renderProcess.ts');
