/** A script that compresses badly alone, and well with another version as dictionary. */
export const longScript = (version: string): string =>
  [
    'var mf_demo = {',
    ...Array.from({ length: 300 }, (_, index) => `  part${index}: ${Math.imul(index + 7, 2_654_435_761) >>> 0},`),
    `}; // ${version}`,
  ].join('\n');

/** A version whose script has a hash with a slash in base64, so that its delta is in a subfolder. */
export const SLASHED = '1.0.3';
