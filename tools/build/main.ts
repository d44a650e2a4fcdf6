import { build } from './build.ts';

const wanted = process.argv.slice(2);
const built = await build({ stamp: 'local', ...(wanted.length > 0 ? { workspaces: wanted } : {}) });
console.info(built.length > 0 ? `Built ${built.join(', ')}` : 'Nothing changed since the last build');
