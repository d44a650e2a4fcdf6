import { BuildFailed, build } from './build.ts';

const wanted = process.argv.slice(2);
try {
  const built = await build({ stamp: 'local', ...(wanted.length > 0 ? { workspaces: wanted } : {}) });
  console.info(built.length > 0 ? `Built ${built.join(', ')}` : 'Nothing changed since the last build');
} catch (error) {
  if (!(error instanceof BuildFailed)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
