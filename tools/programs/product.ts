import { join, relative } from 'node:path';
import { ROOT } from '../root.ts';
import type { BundledPackages } from './bundleProgram.ts';
import { readManifest } from './packages.ts';
import { type ProgramName, programOf } from './programs.ts';

/** A package that is shipped with a product. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** Empty if unknown (`licenceOf`). */
  readonly licence: string;
  /** Path from the root of the repository: `node_modules/…`. */
  readonly folder: string;
  /** True if it stays a separate, replaceable package; false if it is bundled. */
  readonly isUnbundled: boolean;
}

export interface Product {
  readonly name: string;
  readonly version: string;
  readonly packages: readonly ShippedPackage[];
}

/** Licences of packages that only state them in a file, by name and version. We have read these files. */
const LICENCES_FROM_FILES: Readonly<Record<string, string>> = { 'png-js@2.0.0': 'MIT' };

/** SPDX expression of a package's licence; empty if unknown. */
export function licenceOf({ name, version, licence }: Pick<ShippedPackage, 'name' | 'version' | 'licence'>): string {
  return licence || (LICENCES_FROM_FILES[`${name}@${version}`] ?? '');
}

/** @param folder from the root of the repository */
export function shippedPackage(folder: string, isUnbundled: boolean): ShippedPackage {
  const { name, version, ...manifest } = readManifest(join(ROOT, folder));
  return { name, version, licence: licenceOf({ name, version, ...manifest }), folder, isUnbundled };
}

export function programProduct(name: ProgramName, { bundled, copied }: BundledPackages): Product {
  const packages = [
    ...bundled.map((folder) => shippedPackage(relative(ROOT, folder), false)),
    ...copied.map((folder) => shippedPackage(relative(ROOT, folder), true)),
  ];
  return { name, version: readManifest(join(ROOT, programOf(name).workspace)).version, packages };
}
