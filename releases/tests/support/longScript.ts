/** A script that compresses badly by itself, and well by that of another version. */
export const longScript = (version: string): string =>
  [
    'var mf_demo = {',
    ...Array.from({ length: 300 }, (_, index) => `  part${index}: ${Math.imul(index + 7, 2_654_435_761) >>> 0},`),
    `}; // ${version}`,
  ].join('\n');

/** A version whose script has a hash with a slash in base64, which is a folder in the name of a difference. */
export const SLASHED = '1.0.3';
