/** Version of mf-demo that a page or registry refers to. */
export const versionIn = (text: string) => /remotes\/mf-demo\/([\d.]+)\/remoteEntry\.js/.exec(text)?.[1];
