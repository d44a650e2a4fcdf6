Object.assign(globalThis, { isFirst: true });
// By its path: the process may read no packages.
await import('../../../page/src/renderer/renderProcess.ts');
