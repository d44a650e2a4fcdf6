import { TEXTS } from '@friends/shared/contract/release/fields';
import type { FieldFaults, FormValues } from '@friends/shared/contract/rules/fieldRules';

const isVersion = (text: string) => text.length <= TEXTS.version.longest && TEXTS.version.pattern.test(text);
const isTime = (text: string) => !Number.isNaN(Date.parse(text));

/** Faults of values that pass the schema but cannot be parsed, such as a time in a leap second. */
export function bodyFaults({ Version, From, Until, At }: FormValues<string>): FieldFaults<string> {
  return {
    ...(Version && !isVersion(Version) ? { Version: 'wrong_type' } : {}),
    ...(From && !isTime(From) ? { From: 'wrong_type' } : {}),
    ...(Until && !isTime(Until) ? { Until: 'wrong_type' } : {}),
    ...(At && !isTime(At) ? { At: 'wrong_type' } : {}),
  };
}
