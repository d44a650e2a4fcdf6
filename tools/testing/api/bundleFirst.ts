/** Jest's global set-up for tests that start programs. */
export { bundleTestPrograms as default } from './testPrograms.ts';
