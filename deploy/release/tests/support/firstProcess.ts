// The process that renders; code of releases can tell that it is this one.

Object.assign(globalThis, { isFirst: true });
await import('@friends/page/renderer/renderProcess');
