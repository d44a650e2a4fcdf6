import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import jsonPatch, { type Operation } from 'fast-json-patch';
import { parse, parseAllDocuments } from 'yaml';

// biome-ignore lint/suspicious/noExplicitAny: manifests have many shapes, which the schemas of Kubernetes check.
export type Manifest = any;

interface Kustomization {
  readonly namespace?: string;
  readonly resources?: readonly string[];
  readonly labels?: readonly { readonly pairs: Readonly<Record<string, string>> }[];
  readonly images?: readonly { readonly name: string; readonly newName: string; readonly newTag: string }[];
  readonly configMapGenerator?: readonly {
    readonly name: string;
    readonly behavior?: 'merge';
    readonly literals: readonly string[];
  }[];
  readonly patches?: readonly {
    readonly target: { readonly kind: string; readonly name?: string };
    readonly options?: { readonly allowNameChange?: true };
    readonly patch: string;
  }[];
}

/** Supported fields; others are refused rather than silently ignored. */
const KNOWN = 'apiVersion kind namespace resources labels images configMapGenerator patches'.split(' ');

export const documentsOf = (file: string): Manifest[] =>
  parseAllDocuments(readFileSync(file, 'utf8')).map((document) => {
    if (document.errors[0]) throw document.errors[0];
    return document.toJS();
  });

export const podOf = ({ spec }: Manifest): Manifest => (spec?.jobTemplate?.spec ?? spec)?.template?.spec ?? null;

function generate(manifests: Manifest[], { configMapGenerator = [] }: Kustomization): void {
  for (const { name, behavior, literals } of configMapGenerator) {
    const data = Object.fromEntries(
      literals.map((literal) => [literal.slice(0, literal.indexOf('=')), literal.slice(literal.indexOf('=') + 1)]),
    );
    const manifest = manifests.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === name);
    if (behavior === 'merge' && !manifest) throw new Error(`There is no ConfigMap ${name} to merge with`);
    if (manifest) Object.assign(manifest.data, data);
    else manifests.push({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data });
  }
}

function patch(manifests: Manifest[], { patches = [] }: Kustomization): void {
  for (const { target, options, patch: text } of patches) {
    const operations: Operation[] = parse(text);
    const targets = manifests.filter(
      ({ kind, metadata }) => kind === target.kind && (target.name === undefined || metadata.name === target.name),
    );
    if (operations.some(({ path }) => path === '/metadata/name') && !options?.allowNameChange)
      throw new Error(`The name of ${target.kind} ${target.name ?? ''} cannot be changed without allowNameChange`);
    if (targets.length === 0) throw new Error(`No ${target.kind} ${target.name ?? ''} to patch`);
    for (const manifest of targets) jsonPatch.applyPatch(manifest, structuredClone(operations), true);
  }
}

/**
 * Output of `kubectl kustomize FOLDER` for the features that our overlays use, without name hashes. @throws if a patch
 * matches nothing
 */
export function kustomize(folder: string): Manifest[] {
  const kustomization: Kustomization & Record<string, unknown> = parse(
    readFileSync(join(folder, 'kustomization.yaml'), 'utf8'),
  );
  const unknown = Object.keys(kustomization).filter((key) => !KNOWN.includes(key));
  if (unknown.length > 0) throw new Error(`${folder} uses ${unknown.join(', ')}, which this test does not support`);
  const manifests = (kustomization.resources ?? []).flatMap((path) => {
    const resource = join(folder, path);
    return statSync(resource).isDirectory() ? kustomize(resource) : documentsOf(resource);
  });
  generate(manifests, kustomization);
  patch(manifests, kustomization);
  for (const manifest of manifests) {
    const { namespace, labels = [], images = [] } = kustomization;
    if (namespace) manifest.metadata.namespace = namespace;
    for (const { pairs } of labels) manifest.metadata.labels = { ...manifest.metadata.labels, ...pairs };
    for (const container of podOf(manifest)?.containers ?? []) {
      const image = images.find(({ name }) => name === container.image);
      if (image) container.image = `${image.newName}:${image.newTag}`;
    }
  }
  return manifests;
}
