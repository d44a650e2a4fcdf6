import { isRecord, isStringArray } from '../parse.ts';

/** History state for the profile form: fields to complete; after saving, the member returns to the previous page. */
export function completeProfileState(missing: readonly string[]): object {
  return { completeProfile: missing };
}

/** Parses the history state of `completeProfileState`; empty for anything else. */
export function fieldsToComplete(state: unknown): readonly string[] {
  return isRecord(state) && isStringArray(state.completeProfile) ? state.completeProfile : [];
}
