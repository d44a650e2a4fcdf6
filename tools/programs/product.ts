import { join, relative } from 'node:path';
import { ROOT } from '../root.ts';
import type { BundledPackages } from './bundleProgram.ts';
import { readManifest } from './packages.ts';
import { type ProgramName, programOf } from './programs.ts';

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

/** What says its licence in a file alone, which we have read; by version, as the next one may have another. */
const READ: Readonly<Record<string, string>> = { 'png-js@2.0.0': 'MIT' };

/** SPDX expression of a package's licence; empty where nothing is known. */
export function licenceOf({ name, version, licence }: Pick<Shipped, 'name' | 'version' | 'licence'>): string {
  return licence || (READ[`${name}@${version}`] ?? '');
}

/** A package in a product, as it is installed here; `folder` from the root of the repository. */
export function shipped(folder: string, isKept: boolean): Shipped {
  const { name, version, ...manifest } = readManifest(join(ROOT, folder));
  return { name, version, licence: licenceOf({ name, version, ...manifest }), folder, isKept };
}

/** A program that was built, with the packages that its bundler took. */
export function programProduct(name: ProgramName, { bundled, copied }: BundledPackages): Product {
  const packages = [
    ...bundled.map((folder) => shipped(relative(ROOT, folder), false)),
    ...copied.map((folder) => shipped(relative(ROOT, folder), true)),
  ];
  return { name, version: readManifest(join(ROOT, programOf(name).workspace)).version, packages };
}
