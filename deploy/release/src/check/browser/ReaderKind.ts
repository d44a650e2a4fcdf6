/** Who looks at a screen. */
export type ReaderKind = 'visitor' | 'member';
