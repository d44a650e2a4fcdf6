import fc from 'fast-check';

// biome-ignore lint/suspicious/noExplicitAny: schemas are JSON of many shapes.
type Json = any;

/** Unusual and malicious input. */
const ODD_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  "'; drop table members; --",
  '" or 1=1',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '%',
  '%00',
  '../../etc/passwd',
  '😀👩‍👩‍👧‍👦',
  'e\u0301',
  '\u202eadmin',
  'a@b.test\r\nBcc: c@d.test',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e309',
  '99999999999999999999',
  '0x10',
  '9999-12-31',
  '0000-00-00',
  '2026-02-30',
  '{}',
  '[]',
  '\\',
  '{{7*7}}',
  'x'.repeat(10_000),
];

const oddText = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 60 }),
);
const oddNumber = fc.oneof(
  fc.constantFrom(0, -1, -0, 1.5, 2_147_483_647, 2_147_483_648, -2_147_483_649, Number.MAX_SAFE_INTEGER, 1e308),
  fc.integer(),
  fc.double({ noNaN: true }),
);
const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, false, [], {}),
  oddText,
  oddNumber,
  fc.array(oddText, { maxLength: 3 }),
  fc.dictionary(fc.string({ maxLength: 5 }), oddText, { maxKeys: 3 }),
);

/** Values that match the type of a schema; items and properties may not. */
function matchingValue(schema: Json): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(matchingValue));
  if (schema.type === 'integer' || schema.type === 'number')
    return fc.integer({ min: schema.minimum ?? -1000, max: Math.min(schema.maximum ?? 1000, 5000) });
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  if (schema.type === 'array') return fc.array(arbitraryOf(schema.items ?? {}), { maxLength: 3 });
  if (schema.type === 'object') {
    const fields = Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, field]) => [name, arbitraryOf(field)]),
    );
    return fc.record(fields, { requiredKeys: [] });
  }
  return fc.oneof(
    fc.constantFrom('Friends-Demo-2026', 'ana@friends.test', '081234567890', 'JKT001', '1990-05-17', 'Ana', 'ID'),
    fc.string({ maxLength: Math.min(schema.maxLength ?? 40, 40) }),
  );
}

/** Values for a schema: most match its type, some don't. */
export function arbitraryOf(schema: Json): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 5, arbitrary: matchingValue(schema) },
    { weight: 2, arbitrary: oddText },
    { weight: 1, arbitrary: oddValue },
  );
}
