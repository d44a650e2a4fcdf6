/** Version of `mf-demo` that a page or a registry names. */
export const versionIn = (text: string) => /remotes\/mf-demo\/([\d.]+)\/remoteEntry\.js/.exec(text)?.[1];
