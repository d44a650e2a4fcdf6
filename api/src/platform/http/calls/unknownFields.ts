import { distance } from 'fastest-levenshtein';
import type { TSchema } from 'typebox';

export interface UnknownField {
  /** Its name, or path if nested: `Season.nmae`. */
  readonly field: string;
  /** The known field probably intended, or null. */
  readonly near: string | null;
}

interface Node {
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly allOf?: readonly Node[];
  readonly patternProperties?: object;
  readonly additionalProperties?: unknown;
}

/** Fields of any variant of the schema; null: all names are allowed. */
function fieldsOf(node: Node): Readonly<Record<string, Node>> | null {
  const variants = [...(node.anyOf ?? []), ...(node.allOf ?? [])];
  if (variants.length === 0) {
    const isOpen = node.patternProperties !== undefined || Boolean(node.additionalProperties);
    return isOpen ? null : (node.properties ?? null);
  }
  const parts = variants.map(fieldsOf).filter((fields) => fields !== null);
  return parts.length === 0 ? null : Object.assign({ ...node.properties }, ...parts);
}

const MAX_COMPARED_LENGTH = 60;

/**
 * The most similar name, which differs only in case, or in at most two characters and less than half of them
 * (Levenshtein); or null.
 */
function nearest(field: string, names: readonly string[]): string | null {
  if (field.length > MAX_COMPARED_LENGTH) return null;
  const maxDifference = Math.min(2, Math.ceil(field.length / 2) - 1);
  const [best] = names
    .map((name) => ({ name, difference: distance(field.toLowerCase(), name.toLowerCase()) }))
    .filter(({ difference }) => difference <= maxDifference)
    .toSorted((one, other) => one.difference - other.difference);
  return best?.name ?? null;
}

interface FieldCandidate {
  /** Prefix of its parent: empty, or `Season.`. */
  readonly path: string;
  readonly name: string;
  readonly names: readonly string[];
}

function* findUnknownFields(value: unknown, node: Node, path: string): Generator<FieldCandidate> {
  if (Array.isArray(value)) {
    if (node.items) for (const item of value) yield* findUnknownFields(item, node.items, path);
    return;
  }
  const fields = fieldsOf(node);
  if (typeof value !== 'object' || value === null || fields === null) return;
  for (const [name, inner] of Object.entries(value)) {
    const known = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (known) yield* findUnknownFields(inner, known, `${path}${name}.`);
    else yield { path, name, names: Object.keys(fields) };
  }
}

/** Maximum reported: comparing each of a hundred thousand made-up names would block the process for seconds. */
const MAX_NAMED = 20;

/**
 * Fields of a query or body that its schema doesn't have, at any depth; at most 20. Empty if the value is not an
 * object.
 */
export function unknownFields(value: unknown, schema: TSchema): UnknownField[] {
  const found: FieldCandidate[] = [];
  for (const one of findUnknownFields(value, schema, '')) if (found.push(one) === MAX_NAMED) break;
  return found.map(({ path, name, names }) => ({ field: `${path}${name}`, near: nearest(name, names) }));
}
