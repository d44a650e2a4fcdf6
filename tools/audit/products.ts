import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isStringArray } from '@friends/shared/contract/parse';
import { BUILT_WORKSPACES, build, packagesFile } from '../build/build.ts';
import { workspaceVersion } from '../build/packages.ts';
import { bundleProgram } from '../programs/bundleProgram.ts';
import { type Product, programProduct, shippedPackage } from '../programs/product.ts';
import { type ProgramName, programOf } from '../programs/programs.ts';
import { ROOT } from '../root.ts';

const programProductOf = async (name: ProgramName) =>
  programProduct(name, await bundleProgram(name, join(ROOT, programOf(name).folder)));

function workspaceProduct(workspace: string): Product {
  const folders: unknown = JSON.parse(readFileSync(packagesFile(workspace), 'utf8'));
  if (!isStringArray(folders)) throw new Error(`${packagesFile(workspace)} is not a list of folders`);
  const packages = folders.map((folder) => shippedPackage(folder, false));
  return { name: workspace, version: workspaceVersion(workspace), packages };
}

export async function buildProducts(): Promise<Product[]> {
  await build({ stamp: 'local' });
  return [await programProductOf('api'), await programProductOf('release'), ...BUILT_WORKSPACES.map(workspaceProduct)];
}
