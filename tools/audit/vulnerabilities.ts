import { isRecord, isString, isStringArray } from '@friends/shared/contract/parse';
import { npmJson } from '../programs/npm.ts';
import type { Product } from '../programs/product.ts';

export interface Vulnerability {
  readonly name: string;
  readonly title: string;
  readonly url: string;
  /** npm's levels, from `info` to `critical`. */
  readonly severity: string;
  readonly range: string;
  /** Folders of the packages, from the root of the repository. */
  readonly folders: readonly string[];
}

export type AuditAnswer = { readonly vulnerabilities: readonly Vulnerability[] } | { readonly registryError: string };

/** A plain name in `via` is another vulnerable package that this one needs. */
function ownVulnerabilities(name: string, { via, nodes }: Record<string, unknown>): Vulnerability[] {
  const folders = isStringArray(nodes) ? nodes : [];
  return (Array.isArray(via) ? via : []).filter(isRecord).map(({ title, url, severity, range }) => ({
    name,
    title: String(title),
    url: String(url),
    severity: String(severity),
    range: String(range),
    folders,
  }));
}

/** Parses the output of `npm audit --json`; without an answer, npm's reason. */
function readAudit(printed: unknown): AuditAnswer {
  if (!isRecord(printed)) return { registryError: 'npm gave no answer' };
  const { vulnerabilities: byPackage, message } = printed;
  if (!isRecord(byPackage)) return { registryError: isString(message) ? message : 'npm gave no reason' };
  const vulnerabilities = Object.entries(byPackage).flatMap(([name, one]) =>
    isRecord(one) ? ownVulnerabilities(name, one) : [],
  );
  return { vulnerabilities };
}

/** Queries a registry, by default npm's, without retries, so that a machine without a network fails within seconds. */
export async function fetchVulnerabilities(registry?: string): Promise<AuditAnswer> {
  const where = registry === undefined ? [] : ['--registry', registry];
  return readAudit(await npmJson(['audit', '--json', '--fetch-retries=0', '--fetch-timeout=20000', ...where]));
}

export interface JudgedVulnerability extends Vulnerability {
  /** Empty if only build and test tools are affected. */
  readonly products: readonly string[];
  readonly mustFix: boolean;
}

const SEVERE: ReadonlySet<string> = new Set(['high', 'critical']);

/** Products must have none; tools no severe ones (SECURITY.md#vulnerabilities-in-packages). */
export function judgeVulnerabilities(
  vulnerabilities: readonly Vulnerability[],
  products: readonly Product[],
): JudgedVulnerability[] {
  return vulnerabilities.map((vulnerability) => {
    const hasIt = ({ packages }: Product) => packages.some(({ folder }) => vulnerability.folders.includes(folder));
    const names = products.filter(hasIt).map(({ name }) => name);
    return {
      ...vulnerability,
      products: names,
      mustFix: names.length > 0 || SEVERE.has(vulnerability.severity),
    };
  });
}
