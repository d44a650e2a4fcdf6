import type { ByLanguage, Manifest } from './manifest.ts';

export interface ReleaseFile {
  /** Relative to the release's folder. */
  readonly path: string;
  readonly bytes: number;
  /** `sha384-<base64>`, as the `integrity` attribute wants it. */
  readonly integrity: string;
}

export interface ScreenFiles {
  /** Paths of scripts and style sheets, in the order they are needed. */
  readonly files: readonly string[];
  /** Share keys the shell provides lazily and the screen needs. */
  readonly needs: readonly string[];
}

/** `release.json` of a built remote. */
export interface Release extends Manifest {
  readonly version: string;
  /** Path of the Module Federation container. */
  readonly entry: string;
  /** Ranges of the shared libraries it needs of the shell, by share key. */
  readonly shared: Readonly<Record<string, string>>;
  /** What to fetch together with the page, by screen. */
  readonly preload: Readonly<Record<string, ScreenFiles>>;
  readonly files: readonly ReleaseFile[];
  /** Keys of its texts by language, where the build tells them. */
  readonly messages?: Readonly<Record<string, readonly string[]>>;
  /** Path of the CommonJS file for the server that exports `render` (`portal/render.ts`); without it nothing is prerendered. */
  readonly render?: string;
}

/** What lets a device keep the portal as an app of its own: paths of files of the release. */
export interface AppFiles {
  /** Web app manifests. */
  readonly manifest: ByLanguage;
  /** For iOS, which reads no icons of manifests. */
  readonly icon: string;
}

/** Name that is the shell's alone; no remote may bear it. */
export const SHELL = 'shell';

/** `release.json` of the shell. */
export interface ShellRelease {
  readonly name: typeof SHELL;
  readonly version: string;
  /** Scripts, style sheets and fonts of the first paint. */
  readonly initial: readonly string[];
  /** Versions of the libraries it shares, by share key. */
  readonly shared: Readonly<Record<string, string>>;
  /** Files of what it provides lazily, by share key. */
  readonly lazy: Readonly<Record<string, readonly string[]>>;
  readonly files: readonly ReleaseFile[];
  readonly app?: AppFiles;
  /** It loads what a page leaves out: lists of files (`releaseFilesUrl`), and whole style sheets. An older one gets pages with all. */
  readonly completesPages?: true;
  /** Path of the CommonJS file for the server that exports `render`, which renders header and footer. */
  readonly render?: string;
}

export type AnyRelease = Release | ShellRelease;

export function isShell(release: AnyRelease): release is ShellRelease {
  return release.name === SHELL;
}

/** What tells a release from all others. */
export interface ReleaseId {
  readonly name: string;
  readonly version: string;
}

/** `mf-public@1.2.0`: how people name a release. */
export const releaseId = ({ name, version }: ReleaseId): string => `${name}@${version}`;

/** Name of a remote's container and of the global variable it stands in: `mf_public`. */
export function containerName(remote: string): string {
  return remote.replaceAll('-', '_');
}

/** Where a release's files lie in the store, and below which URL they are served; the shell lies beside the remotes. */
export function releaseFolder(name: string, version: string): string {
  return name === SHELL ? `${SHELL}/${version}` : `remotes/${name}/${version}`;
}

/** URL of a file of a release. */
export function releaseUrl(name: string, version: string, path: string): string {
  return `/${releaseFolder(name, version)}/${path}`;
}
