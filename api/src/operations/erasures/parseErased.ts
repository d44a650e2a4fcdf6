import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';

/** Erased members as backups list them. The number alone could be another member's after a restore. */
const ErasedListSchema = Type.Array(
  Type.Object({
    id: Type.Integer({ minimum: 1 }),
    /** ISO 8601, in milliseconds. */
    signedUpAt: Type.String(),
    erasedAt: Type.String(),
  }),
);

export type ErasedMember = Static<typeof ErasedListSchema>[number];

/** Null if the text is not such a list. */
export function parseErased(text: string): readonly ErasedMember[] | null {
  try {
    const list: unknown = JSON.parse(text);
    return Check(ErasedListSchema, list) ? list : null;
  } catch {
    return null;
  }
}
