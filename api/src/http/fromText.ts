/** What of a schema decides how its text is read. */
interface Node {
  readonly type?: unknown;
  readonly anyOf?: readonly Node[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Node>>;
}

const WHOLE_NUMBER = /^-?\d{1,15}$/;

function wantsNumber({ type, anyOf, const: only }: Node): boolean {
  return type === 'integer' || typeof only === 'number' || (anyOf?.some(wantsNumber) ?? false);
}

function readText(text: unknown, node: Node): unknown {
  if (typeof text !== 'string') return text;
  if (wantsNumber(node)) return WHOLE_NUMBER.test(text) ? Number(text) : text;
  if (node.type === 'boolean')
    return text === 'true' || text === '1' ? true : text === 'false' || text === '0' ? false : text;
  return text;
}

/**
 * Params and query as the schema's types: whole numbers, and true or false. What cannot be read stays text, which the
 * check then refuses; nothing is rounded or guessed.
 */
export function fromText(data: unknown, schema: object): Record<string, unknown> {
  const { properties = {} } = schema as Node;
  return Object.fromEntries(
    Object.entries(Object(data)).map(([name, value]) => [name, readText(value, properties[name] ?? {})]),
  );
}
