import { Type } from 'typebox';
import { type UnknownField, unknownFields } from './unknownFields.ts';

const SCHEMA = Type.Object({
  Name: Type.Optional(Type.String()),
  Until: Type.Optional(Type.String()),
  Inner: Type.Optional(Type.Object({ colour: Type.String() })),
  List: Type.Optional(Type.Array(Type.Object({ City: Type.String() }))),
  Any: Type.Optional(Type.Record(Type.String(), Type.Number())),
  Either: Type.Optional(
    Type.Union([Type.Null(), Type.Object({ Left: Type.String() }), Type.Object({ Right: Type.String() })]),
  ),
});

it.each<{ readonly value: unknown; readonly found: readonly UnknownField[] }>([
  { value: { Name: 'mf-member', Until: '' }, found: [] },
  { value: { name: 'mf-member' }, found: [{ field: 'name', near: 'Name' }] },
  { value: { Untill: '' }, found: [{ field: 'Untill', near: 'Until' }] },
  { value: { Everything: true }, found: [{ field: 'Everything', near: null }] },
  { value: { x: 1 }, found: [{ field: 'x', near: null }] },
  { value: { Inner: { color: 'red' } }, found: [{ field: 'Inner.color', near: 'colour' }] },
  { value: { List: [{ City: 'a' }, { city: 'b' }] }, found: [{ field: 'List.city', near: 'City' }] },
  { value: { Any: { whatever: 1 } }, found: [] },
  { value: { Either: { Right: 'x' } }, found: [] },
  { value: { Either: { Rihgt: 'x' } }, found: [{ field: 'Either.Rihgt', near: 'Right' }] },
  { value: { toString: 1 }, found: [{ field: 'toString', near: null }] },
  { value: ['no object'], found: [] },
  { value: null, found: [] },
])('unknown fields are named in %j', ({ value, found }) => {
  expect(unknownFields(value, SCHEMA)).toEqual(found);
});

it('every field is unknown to a call that takes none', () => {
  expect(unknownFields({ All: true }, Type.Object({}))).toEqual([{ field: 'All', near: null }]);
});

it('at most twenty unknown fields are named', () => {
  const manyFields = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`Until${index}`, 1]));
  const found = unknownFields({ List: [manyFields], ...manyFields }, SCHEMA);
  expect(found).toHaveLength(20);
  expect(found[0]).toEqual({ field: 'List.Until0', near: null });
});
