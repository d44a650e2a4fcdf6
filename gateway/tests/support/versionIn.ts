/** Version of `mf-demo` in a page or registry. */
export const versionIn = (text: string) => /remotes\/mf-demo\/([\d.]+)\/remoteEntry\.js/.exec(text)?.[1];
