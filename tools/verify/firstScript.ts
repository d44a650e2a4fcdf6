import { isFirstScriptBuilt } from '../build/firstScript.ts';

// Every page carries the first script as it was compiled when it was written.

if (!(await isFirstScriptBuilt())) {
  console.error(
    'page/src/firstScript/compiled.ts is not what the sources beside it say: npm run build -- first-script',
  );
  process.exitCode = 1;
}
