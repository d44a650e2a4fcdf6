import { TOKEN_RIGHTS, type TokenRight } from '@friends/shared/contract/staff/rights';
import type { TokenMade } from '@friends/shared/contract/staff/tokens';
import { freePort } from '@friends/tools/testing/api/freePort';
import { readRelease } from '../../../releases/src/store/readRelease.ts';
import { builtRemote } from '../../../releases/tests/support/builtRelease.ts';
import { typedAtPortal } from '../../../releases/tests/support/typed.ts';
import { STAFF } from './originAsk.ts';
import { type StaffCaller, signIn } from './signIn.ts';
import { type StaffReleases, staffReleasesOfFile } from './staffReleases.ts';

/** Somebody who types commands that a portal carries out. */
export interface Program {
  readonly token: string;
  /** @returns what the command prints; a refusal is thrown */
  type(...words: string[]): Promise<string>;
  json(...words: string[]): Promise<unknown>;
}

/** A portal with staff, and programs of other teams. */
export interface Programs extends Omit<StaffReleases, 'close'> {
  readonly admin: StaffCaller;
  /** Where staff, and programs, find it. */
  readonly staffUrl: string;
  /** A program with all rights of all remotes. */
  readonly ci: Program;
  /** Builds a release of a remote. @returns its folder */
  folderOf(name: string, version: string, parts?: Parameters<typeof builtRemote>[1]): string;
  isStored(name: string, version: string): Promise<boolean>;
  /** A program of its own name. @param grant all rights of all remotes where it is left out */
  newProgram(
    name: string,
    grant?: { rights?: readonly TokenRight[]; remotes?: readonly string[] | null },
  ): Promise<Program>;
}

/** The same for all tests of a file. Links and addresses have the port that the portal has. */
export function programsOfFile(): Programs {
  const staff = staffReleasesOfFile(async () => ({ PORT: String(await freePort()) }));
  let admin: StaffCaller | undefined;
  let ci: Program | undefined;
  beforeAll(async () => {
    admin = await signIn(staff.portal.url, 'admin@friends.test');
    ci = await programs.newProgram('ci');
  });
  const administrator = () => {
    if (!admin) throw new Error('They are signed in once the tests run');
    return admin;
  };
  const programs: Omit<Programs, keyof StaffReleases> = {
    get admin() {
      return administrator();
    },
    get ci() {
      if (!ci) throw new Error('It has its token once the tests run');
      return ci;
    },
    folderOf: (name, version, parts = {}) => builtRemote(staff.cli.folder, { name, version, ...parts }),
    isStored: (name, version) =>
      readRelease(staff.cli.store, name, version).then(
        () => true,
        () => false,
      ),
    get staffUrl() {
      return `http://${STAFF}:${staff.portal.port}`;
    },
    async newProgram(Name, { rights = TOKEN_RIGHTS, remotes = null } = {}) {
      const body = { Name, Rights: rights, Remotes: remotes, Days: 1, Why: 'For a test' };
      const { status, json } = await administrator().post<TokenMade>('tokens', body);
      if (status !== 200) throw new Error(`${Name} got no token: ${status}`);
      const at = { url: programs.staffUrl, token: json.Token };
      return {
        token: json.Token,
        type: async (...words) => (await typedAtPortal(words, at)).text,
        json: async (...words) => (await typedAtPortal(words, at)).json,
      };
    },
  };
  return Object.defineProperties(programs, Object.getOwnPropertyDescriptors(staff)) as Programs;
}
