import { isRecord, isStringArray } from '../parse.ts';

/** State of the way to the profile that leads back once it was saved: names of the account's fields that are missing. */
export function completeProfileState(missing: readonly string[]): object {
  return { completeProfile: missing };
}

/** The fields that somebody was sent to the profile for; none where they came by themselves: a history may hold anything. */
export function fieldsToComplete(state: unknown): readonly string[] {
  return isRecord(state) && isStringArray(state.completeProfile) ? state.completeProfile : [];
}
