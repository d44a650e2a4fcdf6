import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { isRecord, isString, isStringArray } from '@friends/shared/contract/parse';
import { npmJson } from './npm.ts';
import type { Product } from './product.ts';

interface Edge {
  readonly ref: string;
  readonly dependsOn: readonly string[];
}

function edgesOf(listed: Record<string, unknown>, included: ReadonlySet<string>): Edge[] {
  const all = Array.isArray(listed.dependencies) ? listed.dependencies : [];
  return all.flatMap((edge: unknown) => {
    if (!isRecord(edge) || !isString(edge.ref) || !included.has(edge.ref)) return [];
    const needs = isStringArray(edge.dependsOn) ? edge.dependsOn : [];
    return [{ ref: edge.ref, dependsOn: needs.filter((need) => included.has(need)) }];
  });
}

/**
 * @param listed output of `npm sbom --sbom-format cyclonedx`
 * @throws if it lacks one of the product's packages
 */
export function sbomOf({ name, version, packages }: Product, listed: unknown): Record<string, unknown> {
  if (!isRecord(listed) || !isRecord(listed.metadata) || !Array.isArray(listed.components))
    throw new Error('npm sbom printed no SBOM');
  const licences = new Map(packages.map((item) => [`${item.name}@${item.version}`, item.licence]));
  const included = new Set(licences.keys());
  const refOf = (component: unknown) => (isRecord(component) ? String(component['bom-ref']) : '');
  const own = listed.components.filter((component) => included.has(refOf(component)));
  // npm only knows licences that packages declare.
  const components = own.map((item) => ({ licenses: [{ license: { id: licences.get(refOf(item)) } }], ...item }));
  const refs = new Set(own.map(refOf));
  const missing = [...included].filter((ref) => !refs.has(ref));
  if (missing.length > 0) throw new Error(`npm does not list ${missing.join(', ')}, which is in ${name}`);
  const edges = edgesOf(listed, included);
  const needed = new Set(edges.flatMap(({ dependsOn }) => dependsOn));
  const ref = `friends-rewards/${name}@${version}`;
  return {
    ...listed,
    serialNumber: `urn:uuid:${randomUUID()}`,
    metadata: { ...listed.metadata, component: { 'bom-ref': ref, type: 'application', name, version } },
    components,
    // The product itself depends on the packages that no other package needs.
    dependencies: [{ ref, dependsOn: [...included].filter((item) => !needed.has(item)) }, ...edges],
  };
}

export const listPackages = (): Promise<unknown> => npmJson(['sbom', '--sbom-format', 'cyclonedx']);

/** @param listed result of `listPackages` */
export function writeSbom(file: string, product: Product, listed: unknown): void {
  writeFileSync(file, `${JSON.stringify(sbomOf(product, listed), null, 2)}\n`);
}
