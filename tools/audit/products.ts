import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isStringArray } from '@friends/shared/contract/parse';
import { BUILT_WORKSPACES, build, packagesFile } from '../build/build.ts';
import { workspaceVersion } from '../build/packages.ts';
import { bundleProgram, type Held } from '../programs/bundleProgram.ts';
import { readManifest } from '../programs/packages.ts';
import { type ProgramName, programOf } from '../programs/programs.ts';
import { ROOT } from '../root.ts';
import { licenceOf } from './licences.ts';

/** A package of which something is in a product. */
export interface Shipped {
  readonly name: string;
  readonly version: string;
  /** Empty where nothing is known (`licenceOf`). */
  readonly licence: string;
  /** From the root of the repository: `node_modules/…`. */
  readonly folder: string;
  /** It lies in the product as it is, and can be exchanged; else its code went into files of ours. */
  readonly isKept: boolean;
}

/** What is built here and runs elsewhere. */
export interface Product {
  readonly name: string;
  readonly version: string;
  readonly packages: readonly Shipped[];
}

function shipped(folder: string, isKept: boolean): Shipped {
  const { name, version, ...manifest } = readManifest(join(ROOT, folder));
  return { name, version, licence: licenceOf({ name, version, ...manifest }), folder, isKept };
}

const WORKSPACES: Readonly<Record<ProgramName, string>> = { api: 'api', release: 'deploy/release' };

/** A program that was built, with the packages that its bundler took. */
export function programProduct(name: ProgramName, { bundled, copied }: Held): Product {
  const packages = [
    ...bundled.map((folder) => shipped(relative(ROOT, folder), false)),
    ...copied.map((folder) => shipped(relative(ROOT, folder), true)),
  ];
  return { name, version: workspaceVersion(WORKSPACES[name]), packages };
}

const program = async (name: ProgramName) =>
  programProduct(name, await bundleProgram(name, join(ROOT, programOf(name).folder)));

function room(workspace: string): Product {
  const folders: unknown = JSON.parse(readFileSync(packagesFile(workspace), 'utf8'));
  if (!isStringArray(folders)) throw new Error(`${packagesFile(workspace)} is no list of folders`);
  const packages = folders.map((folder) => shipped(folder, false));
  return { name: workspace, version: workspaceVersion(workspace), packages };
}

/** Builds what changed, and says of each product which packages its bundler took. */
export async function products(): Promise<Product[]> {
  await build({ stamp: 'local' });
  return [await program('api'), await program('release'), ...BUILT_WORKSPACES.map(room)];
}
