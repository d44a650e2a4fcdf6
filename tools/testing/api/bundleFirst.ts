/** Jest's global set-up. */
export { bundleTestPrograms as default } from './testPrograms.ts';
