import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';

/** Erased members as backups list them, with sign-up times, as after a restore an ID may be that of another member. */
const ErasedListSchema = Type.Array(
  Type.Object({
    id: Type.Integer({ minimum: 1 }),
    /** ISO 8601, in milliseconds. */
    signedUpAt: Type.String(),
    erasedAt: Type.String(),
  }),
);

export type ErasedMember = Static<typeof ErasedListSchema>[number];

/** Parses a list of erased members; null if the text is none. */
export function parseErased(text: string): readonly ErasedMember[] | null {
  try {
    const list: unknown = JSON.parse(text);
    return Check(ErasedListSchema, list) ? list : null;
  } catch {
    return null;
  }
}
