/** What a member would call the device, by what its browser says; the first that fits. */
const DEVICES: readonly (readonly [says: RegExp, name: string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Mac/, 'Mac'],
  [/Windows/, 'Windows'],
  [/Linux/, 'Linux'],
];

/**
 * A name for a new passkey that none of the member's has: `Android`, then `Android 2`.
 *
 * @param taken names of those that are there
 */
export function deviceName(userAgent: string, taken: readonly string[]): string {
  const name = DEVICES.find(([says]) => says.test(userAgent))?.[1] ?? 'Passkey';
  for (let turn = 1; turn <= taken.length; turn += 1) {
    const numbered = turn === 1 ? name : `${name} ${turn}`;
    if (!taken.includes(numbered)) return numbered;
  }
  return taken.length === 0 ? name : `${name} ${taken.length + 1}`;
}
