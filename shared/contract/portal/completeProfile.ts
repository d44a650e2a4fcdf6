import { isRecord, isStringArray } from '../parse.ts';

/** History state for the profile: missing fields, with return after saving. */
export function completeProfileState(missing: readonly string[]): object {
  return { completeProfile: missing };
}

/** Parses that history state, which may be anything; empty without such fields. */
export function fieldsToComplete(state: unknown): readonly string[] {
  return isRecord(state) && isStringArray(state.completeProfile) ? state.completeProfile : [];
}
