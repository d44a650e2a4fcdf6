import { relative } from 'node:path';
import { runCli } from '@friends/releases/cli/runCli';
import { ROOT } from '../root.ts';

// `npm run release -- <command>`: the command line of releases, which builds workspaces first.

async function buildFolder(folder: string): Promise<void> {
  // Loaded on demand: activating and rolling back must not wait for it.
  const { BUILT_WORKSPACES, build } = await import('../build/build.ts');
  const workspace = relative(ROOT, folder);
  if (BUILT_WORKSPACES.includes(workspace)) await build({ workspaces: [workspace], stamp: 'release' });
}

await runCli(process.argv.slice(2), buildFolder);
