// Prints how many files of the AWS SDK are loaded when the named store is opened.
import { registerHooks } from 'node:module';

let loads = 0;
registerHooks({
  load(url, context, next) {
    if (url.includes('@aws-sdk')) loads += 1;
    return next(url, context);
  },
});
const { openStore } = await import('../../src/store/openStore.ts');
await openStore(process.argv[2] ?? '');
process.stdout.write(String(loads));
