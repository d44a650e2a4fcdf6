import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundleProgram } from '../programs/bundleProgram.ts';
import { programProduct } from '../programs/product.ts';
import { isProgram, programOf } from '../programs/programs.ts';
import { listPackages, writeSbom } from '../programs/sbom.ts';
import { ROOT } from '../root.ts';
import { BUILT_WORKSPACES, BuildFailed, build } from './build.ts';
import { buildFirstScript } from './firstScript.ts';

// `npm run build` builds changed workspaces for the browser. `npm run build -- api`, or `release`, makes a program that
// runs without this repository; `--to FOLDER` puts programs into subfolders by name, and with `releases` the built
// workspaces, for `release seed`. `first-script` compiles the page's first script. `--without PACKAGE` leaves a package
// out beside a program.

const SBOM = 'sbom.cdx.json';

const RELEASES = 'releases';

const FIRST_SCRIPT = 'first-script';

const { values, positionals } = parseArgs({
  options: { to: { type: 'string' }, without: { type: 'string', multiple: true } },
  allowPositionals: true,
});
const programs = positionals.filter(isProgram);
const hasReleases = positionals.includes(RELEASES);
const workspaces = positionals.filter((name) => !isProgram(name) && ![RELEASES, FIRST_SCRIPT].includes(name));
const unknownPackages = (values.without ?? []).filter(
  (one) => !programs.some((name) => programOf(name).packages.includes(one)),
);
const unknown = workspaces.filter((name) => !BUILT_WORKSPACES.includes(name));

async function buildWorkspaces(): Promise<void> {
  const built = await build({ stamp: 'local', ...(workspaces.length > 0 ? { workspaces } : {}) });
  console.info(built.length > 0 ? `Built ${built.join(', ')}` : 'Nothing changed since the last build');
}

async function buildPrograms(): Promise<void> {
  const listed = programs.length > 0 ? await listPackages() : null;
  for (const name of programs) {
    const folder = values.to === undefined ? join(ROOT, programOf(name).folder) : join(values.to, name);
    const bundle = await bundleProgram(name, folder, values.without);
    writeSbom(join(folder, SBOM), programProduct(name, bundle), listed);
    const sum = `${bundle.bundled.length} bundled packages and ${bundle.copied.length} copied ones`;
    console.info(`Built ${name} with ${sum}: ${folder}`);
  }
}

/** @throws BuildFailed without `--to` */
function copyReleases(): void {
  if (values.to === undefined)
    throw new BuildFailed('Choose a folder for the releases: npm run build -- releases --to FOLDER');
  const folder = join(values.to, RELEASES);
  rmSync(folder, { recursive: true, force: true });
  for (const workspace of BUILT_WORKSPACES)
    cpSync(join(ROOT, workspace, 'dist'), join(folder, workspace), { recursive: true });
  console.info(`Copied the releases of ${BUILT_WORKSPACES.join(', ')}: ${folder}`);
}

try {
  if (unknown.length > 0) throw new BuildFailed(`Unknown workspace or program: ${unknown.join(', ')}`);
  if (unknownPackages.length > 0)
    throw new BuildFailed(`No built program copies the package ${unknownPackages.join(', ')}`);
  if (positionals.includes(FIRST_SCRIPT)) await buildFirstScript();
  if (workspaces.length > 0 || positionals.length === 0 || hasReleases) await buildWorkspaces();
  await buildPrograms();
  if (hasReleases) copyReleases();
} catch (error) {
  if (!(error instanceof BuildFailed)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
