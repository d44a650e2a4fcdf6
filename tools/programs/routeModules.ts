import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'rolldown';
import { ROOT } from '../root.ts';

const SRC = join(ROOT, 'api/src');
const MODULE = join(SRC, 'routeModules.ts');

export const listRouteModules: Plugin = {
  name: 'list route modules',
  load(id) {
    if (id !== MODULE) return null;
    const files = globSync('*/**/{routes,*Routes}.ts', { cwd: SRC }).sort();
    const imports = files.map((file, at) => `import * as area${at} from ${JSON.stringify(`./${file}`)};\n`);
    const list = files.map((_file, at) => `area${at}`).join(', ');
    return `${imports.join('')}export const routeModules = async () => [${list}];\n`;
  },
};
