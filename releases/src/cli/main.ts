import { runCli } from './runCli.ts';

// The command line of releases in an image. It builds nothing; `npm run release` (tools/release) does.

await runCli(process.argv.slice(2));
