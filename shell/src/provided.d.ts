/** Written by the build for the server (`tools/build/renderConfig.ts`). */
declare module '#provided' {
  export const provided: Readonly<Record<string, unknown>>;
}
