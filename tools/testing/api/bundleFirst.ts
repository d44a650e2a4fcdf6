/** For tests that start programs: jest runs it once, before the first of them. */
export { bundleTestPrograms as default } from './testPrograms.ts';
