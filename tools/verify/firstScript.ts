import { isFirstScriptBuilt } from '../build/firstScript.ts';

if (!(await isFirstScriptBuilt())) {
  console.error('page/src/firstScript/compiled.ts is older than its sources: npm run build -- first-script');
  process.exitCode = 1;
}
