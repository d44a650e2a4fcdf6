import { mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Product, ShippedPackage } from '../programs/product.ts';
import { listPackages, writeSbom } from '../programs/sbom.ts';
import { ROOT } from '../root.ts';
import { judgeLicence } from './licences.ts';
import { buildProducts } from './products.ts';
import { fetchVulnerabilities, type JudgedVulnerability, judgeVulnerabilities } from './vulnerabilities.ts';

const SBOM_FOLDER = join(ROOT, '.cache', 'sbom');

export interface LicenceNote extends ShippedPackage {
  readonly products: readonly string[];
  readonly isAllowed: boolean;
  readonly why: string;
}

export interface Report {
  readonly products: readonly { readonly name: string; readonly packages: number; readonly sbom: string }[];
  readonly licences: readonly LicenceNote[];
  /** Null if the registry did not answer. */
  readonly vulnerabilities: readonly JudgedVulnerability[] | null;
  readonly registryError: string | null;
  readonly passes: boolean;
}

function licenceNotes(shipped: readonly Product[]): LicenceNote[] {
  const notes = new Map<string, LicenceNote>();
  for (const { name, packages } of shipped)
    for (const one of packages) {
      const { isAllowed, why } = judgeLicence(one);
      if (why === null) continue;
      const key = `${one.folder} ${isAllowed}`;
      notes.set(key, { ...one, isAllowed, why, products: [...(notes.get(key)?.products ?? []), name] });
    }
  return [...notes.values()];
}

function writeSboms(shipped: readonly Product[], listed: unknown): Report['products'] {
  mkdirSync(SBOM_FOLDER, { recursive: true });
  return shipped.map((product) => {
    const file = join(SBOM_FOLDER, `${product.name}.cdx.json`);
    writeSbom(file, product, listed);
    return { name: product.name, packages: product.packages.length, sbom: relative(ROOT, file) };
  });
}

/** Checks all shipped packages, and writes an SBOM for each product. */
export async function audit(): Promise<Report> {
  const shipped = await buildProducts();
  const [listed, answer] = await Promise.all([listPackages(), fetchVulnerabilities()]);
  const licences = licenceNotes(shipped);
  const vulnerabilities = 'vulnerabilities' in answer ? judgeVulnerabilities(answer.vulnerabilities, shipped) : null;
  const passes = licences.every(({ isAllowed }) => isAllowed) && !vulnerabilities?.some(({ mustFix }) => mustFix);
  const registryError = 'vulnerabilities' in answer ? null : answer.registryError;
  return { products: writeSboms(shipped, listed), licences, vulnerabilities, registryError, passes };
}
