import satisfies from 'spdx-satisfies';
import type { ShippedPackage } from '../programs/product.ts';

/** Only require keeping their text and names, without conditions for the surrounding work. OFL is for fonts. */
const ANYWHERE = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
];

/** Require that recipients can replace this part of the work, so it must stay a separate package. */
const AS_A_PACKAGE = ['LGPL-2.1-only', 'LGPL-2.1-or-later', 'LGPL-3.0-only', 'LGPL-3.0-or-later', 'MPL-2.0'];

export interface Verdict {
  readonly isAllowed: boolean;
  /** Condition or reason, or null. */
  readonly why: string | null;
}

function isOneOf(licence: string, list: readonly string[]): boolean {
  try {
    return satisfies(licence, [...list]);
  } catch {
    // Not an SPDX expression: "SEE LICENSE IN …", or free text.
    return false;
  }
}

/** Licence checkers for npm ignore what is bundled (docs/decisions/0042-what-the-images-hold.md). */
export function judgeLicence({ licence, isUnbundled }: Pick<ShippedPackage, 'licence' | 'isUnbundled'>): Verdict {
  if (isOneOf(licence, ANYWHERE)) return { isAllowed: true, why: null };
  if (isOneOf(licence, [...ANYWHERE, ...AS_A_PACKAGE])) {
    return isUnbundled
      ? { isAllowed: true, why: 'stays a separate package that can be replaced' }
      : { isAllowed: false, why: 'would bind our own files: name it in tools/programs/programs.ts, or do without it' };
  }
  if (licence === '')
    return {
      isAllowed: false,
      why: 'declares no licence: read its files, then add it to tools/programs/product.ts',
    };
  return {
    isAllowed: false,
    why: 'is not on the list: read it, then add it to tools/audit/licences.ts, or do without it',
  };
}
