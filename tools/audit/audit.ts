import { mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { listPackages, writeBill } from '../programs/bill.ts';
import type { Product, Shipped } from '../programs/product.ts';
import { ROOT } from '../root.ts';
import { askForHoles, type JudgedHole, judgeHoles } from './knownHoles.ts';
import { judgeLicence } from './licences.ts';
import { products } from './products.ts';

const BILLS_FOLDER = join(ROOT, '.cache', 'sbom');

export interface LicenceNote extends Shipped {
  readonly products: readonly string[];
  readonly isAllowed: boolean;
  readonly why: string;
}

export interface Report {
  readonly products: readonly { readonly name: string; readonly packages: number; readonly bill: string }[];
  /** Packages with a licence that is refused, or that asks for something. */
  readonly licences: readonly LicenceNote[];
  /** Null: could not be asked for. */
  readonly holes: readonly JudgedHole[] | null;
  readonly couldNotAsk: string | null;
  readonly isWell: boolean;
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

function writeBills(shipped: readonly Product[], listed: unknown): Report['products'] {
  mkdirSync(BILLS_FOLDER, { recursive: true });
  return shipped.map((product) => {
    const file = join(BILLS_FOLDER, `${product.name}.cdx.json`);
    writeBill(file, product, listed);
    return { name: product.name, packages: product.packages.length, bill: relative(ROOT, file) };
  });
}

/** Judges the packages of all that is shipped, and writes a bill of materials for each product. */
export async function audit(): Promise<Report> {
  const shipped = await products();
  const [listed, asked] = await Promise.all([listPackages(), askForHoles()]);
  const licences = licenceNotes(shipped);
  const holes = 'holes' in asked ? judgeHoles(asked.holes, shipped) : null;
  const isWell = licences.every(({ isAllowed }) => isAllowed) && !holes?.some(({ mustBeMended }) => mustBeMended);
  const couldNotAsk = 'holes' in asked ? null : asked.couldNotAsk;
  return { products: writeBills(shipped, listed), licences, holes, couldNotAsk, isWell };
}
