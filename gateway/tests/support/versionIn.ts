export const versionIn = (text: string) => /remotes\/mf-demo\/([\d.]+)\/remoteEntry\.js/.exec(text)?.[1];
