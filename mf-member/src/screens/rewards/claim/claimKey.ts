/**
 * A unique key: 128 random bits. Not `crypto.randomUUID`, which a browser offers only over https and on localhost,
 * while a portal may be tried over plain http in an office.
 */
export function newClaimKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
