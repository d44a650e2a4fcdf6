/** The `src/remote.tsx` of the remote that is built. */
declare module '#remote';
