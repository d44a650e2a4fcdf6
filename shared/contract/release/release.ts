import type { ByLanguage, Manifest } from './manifest.ts';

export interface ReleaseFile {
  /** Relative to the release's folder. */
  readonly path: string;
  readonly bytes: number;
  /** `sha384-<base64>`, as in the `integrity` attribute. */
  readonly integrity: string;
}

export interface ScreenFiles {
  /** Paths of scripts and style sheets in loading order. */
  readonly files: readonly string[];
  /** Share keys of the shell's lazy modules that the screen needs. */
  readonly needs: readonly string[];
}

/** `release.json` of a built remote. */
export interface Release extends Manifest {
  readonly version: string;
  /** Path of the Module Federation container. */
  readonly entry: string;
  /** Version ranges of shared libraries, by share key. */
  readonly shared: Readonly<Record<string, string>>;
  /** Files to load together with the page, by screen. */
  readonly preload: Readonly<Record<string, ScreenFiles>>;
  readonly files: readonly ReleaseFile[];
  /** Keys of its texts by language, if the build provides them. */
  readonly messages?: Readonly<Record<string, readonly string[]>>;
  /**
   * Path of the CommonJS file for the server that exports `render` (`portal/render.ts`); without it nothing is
   * prerendered.
   */
  readonly render?: string;
}

/** Files that make the portal installable as an app. */
export interface AppFiles {
  /** Web app manifests. */
  readonly manifest: ByLanguage;
  /** For iOS, which ignores icons of manifests. */
  readonly icon: string;
}

export const SHELL = 'shell';

/** `release.json` of the shell. */
export interface ShellRelease {
  readonly name: typeof SHELL;
  readonly version: string;
  /** Scripts, style sheets and fonts of the first paint. */
  readonly initial: readonly string[];
  /** Versions of shared libraries, by share key. */
  readonly shared: Readonly<Record<string, string>>;
  /** Files of lazily provided modules, by share key. */
  readonly lazy: Readonly<Record<string, readonly string[]>>;
  readonly files: readonly ReleaseFile[];
  readonly app?: AppFiles;
  /**
   * It loads file lists (`releaseFilesUrl`) and full style sheets itself. Older shells get pages that include
   * everything.
   */
  readonly completesPages?: true;
  /** Path of the CommonJS file for the server that exports `render`, which renders header and footer. */
  readonly render?: string;
}

export type AnyRelease = Release | ShellRelease;

export function isShell(release: AnyRelease): release is ShellRelease {
  return release.name === SHELL;
}

export interface ReleaseId {
  readonly name: string;
  readonly version: string;
}

/** `mf-public@1.2.0` */
export const releaseId = ({ name, version }: ReleaseId): string => `${name}@${version}`;

/** Name of a remote's container and its global variable: `mf_public`. */
export function containerName(remote: string): string {
  return remote.replaceAll('-', '_');
}

/** Folder of a release's files in the store, and their URL path. */
export function releaseFolder(name: string, version: string): string {
  return name === SHELL ? `${SHELL}/${version}` : `remotes/${name}/${version}`;
}

export function releaseUrl(name: string, version: string, path: string): string {
  return `/${releaseFolder(name, version)}/${path}`;
}
