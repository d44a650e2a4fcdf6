import { isRecord } from '@friends/shared/contract/parse';
import { parseSync } from '@swc/core';

export type Node = Readonly<Record<string, unknown>>;

function* nodesBelow(value: unknown): Generator<Node> {
  if (Array.isArray(value)) {
    for (const item of value) yield* nodesBelow(item);
  } else if (isRecord(value)) {
    yield value;
    for (const child of Object.values(value)) yield* nodesBelow(child);
  }
}

/** All nodes of a source's syntax tree. @throws if the text is not TypeScript */
export function nodesOf(text: string, { tsx }: { readonly tsx: boolean }): Node[] {
  return [...nodesBelow(parseSync(text, { syntax: 'typescript', tsx, target: 'es2024' }))];
}

/** Value of a string literal or of a template without expressions; null for other nodes. */
export function textOf(node: unknown): string | null {
  if (!isRecord(node)) return null;
  if (node.type === 'StringLiteral') return typeof node.value === 'string' ? node.value : null;
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis) || node.quasis.length !== 1) return null;
  const [part]: unknown[] = node.quasis;
  return isRecord(part) && typeof part.cooked === 'string' ? part.cooked : null;
}
