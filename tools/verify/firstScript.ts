import { isFirstScriptBuilt } from '../build/firstScript.ts';

if (!(await isFirstScriptBuilt())) {
  console.error(
    'page/src/firstScript/compiled.ts is not what the sources beside it say: npm run build -- first-script',
  );
  process.exitCode = 1;
}
