import type { FieldFaults, FormValues } from '@friends/shared/contract/rules/fieldRules';
import { dictionary } from '@zxcvbn-ts/language-common';

/** Shorter ones are refused for their length. */
const MIN_LENGTH = 8;

/** Popular passwords, local and international, that the library's list lacks; in lower case. */
const MORE_PASSWORDS =
  `123123123 1234512345 111111111 00000000 0123456789 87654321 987654321 9876543210 88888888 66666666 55555555
  99999999 22222222 12341234 159753159 abcdefgh p@ssword p@ssw0rd1 pass12345 changeme123 admin1234 admin12345
  root1234 test12345 guest123 user1234 lovely123 bismillah1 indonesia1 indonesia123 jakarta1 jakarta123 bandung1
  bandung123 surabaya1 merdeka1 merdeka45 sayang123 sayangkamu cintaku1 akusayang kamusayang rahasia1 rahasia123
  katasandi katasandi1 garuda123 pancasila anjing123 kucing123 asdasdasd qweqweqwe`.split(/\s+/);

/** Built on first use: the 18,000 most frequent breached passwords that are long enough. */
let common: ReadonlySet<string> | null = null;

function commonPasswords(): ReadonlySet<string> {
  if (common) return common;
  const fromBreaches = dictionary['passwords-common'].filter(({ length }) => length >= MIN_LENGTH);
  common = new Set([...fromBreaches.map((password) => password.toLowerCase()), ...MORE_PASSWORDS]);
  return common;
}

/**
 * Words about the portal; passwords with only digits and punctuation around them are refused
 * (docs/security.md#passwords).
 */
const PORTAL_WORDS =
  /^(?:friends?|rewards?|hotels?|travel|agents?|agency|bookings?|points?|loyalty|amazing|race|silver|genius)+$/;

/** True for passwords that guessers try first: from breaches, or made of words about the portal. */
function isCommonPassword(password: string): boolean {
  const lowerCase = password.toLowerCase();
  return commonPasswords().has(lowerCase) || PORTAL_WORDS.test(lowerCase.replaceAll(/[^a-z]/g, ''));
}

/** Adds the fault `password_common` to the rules of a form. */
export function withCommonPasswordCheck<Field extends string>(
  rules: (values: FormValues<Field>) => FieldFaults<Field>,
  field: Field,
): (values: FormValues<Field>) => FieldFaults<Field> {
  return (values) => {
    const faults = rules(values);
    if (!faults[field] && isCommonPassword(values[field] ?? '')) faults[field] = 'password_common';
    return faults;
  };
}
