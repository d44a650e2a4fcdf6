/** The `src/remote.tsx` of the remote being built. */
declare module '#remote';
