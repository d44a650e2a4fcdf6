import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify } from '@swc/core';
import { rolldown } from 'rolldown';
import { ROOT } from '../root.ts';

const ENTRY = join(ROOT, 'page/src/firstScript/main.ts');
const COMPILED = join(ROOT, 'page/src/firstScript/compiled.ts');

async function compileFirstScript(): Promise<string> {
  const bundle = await rolldown({ input: ENTRY, platform: 'browser', transform: { target: 'es2022' } });
  try {
    const { output } = await bundle.generate({ format: 'iife' });
    const { code } = await minify(output[0].code, {
      compress: { passes: 3, ecma: 2022, unsafe_arrows: true },
      mangle: true,
    });
    if (/<\/script|<!--/i.test(code)) throw new Error('The first script contains text that would end its element');
    return `// Made of main.ts by \`npm run build -- first-script\`; change that.\nexport const FIRST_SCRIPT =\n  ${JSON.stringify(code)};\n`;
  } finally {
    await bundle.close();
  }
}

/** True if the committed constant matches the sources. */
export const isFirstScriptBuilt = async (): Promise<boolean> =>
  (await compileFirstScript()) === readFileSync(COMPILED, 'utf8');

export async function buildFirstScript(): Promise<void> {
  writeFileSync(COMPILED, await compileFirstScript());
}
