import { TOKEN_RIGHTS, type TokenRight } from '@friends/shared/contract/staff/rights';
import type { TokenMade } from '@friends/shared/contract/staff/tokens';
import { freePort } from '@friends/tools/testing/api/freePort';
import { readRelease } from '../../../releases/src/store/readRelease.ts';
import { builtRemote } from '../../../releases/tests/support/builtRelease.ts';
import { runAtPortal } from '../../../releases/tests/support/runReleaseCli.ts';
import { STAFF } from './fetchAtOrigin.ts';
import { type StaffCaller, signIn } from './signIn.ts';
import { type StaffReleases, staffReleasesOfFile } from './staffReleases.ts';

/** A program with a token whose commands a portal executes. */
export interface Program {
  readonly token: string;
  /**
   * @returns output
   * @throws if it is refused
   */
  run(...args: string[]): Promise<string>;
  json(...args: string[]): Promise<unknown>;
}

/** A portal with staff and with programs of other teams. */
export interface Programs extends Omit<StaffReleases, 'close'> {
  readonly admin: StaffCaller;
  readonly staffUrl: string;
  /** A program with all rights to all remotes. */
  readonly ci: Program;
  /** Builds a remote. @returns its folder */
  folderOf(name: string, version: string, parts?: Parameters<typeof builtRemote>[1]): string;
  isStored(name: string, version: string): Promise<boolean>;
  /** @param grant default: all rights to all remotes */
  newProgram(
    name: string,
    grant?: { rights?: readonly TokenRight[]; remotes?: readonly string[] | null },
  ): Promise<Program>;
}

/** One portal for all tests of a file. It has a fixed port because its links contain the port. */
export function setUpPrograms(): Programs {
  const staff = staffReleasesOfFile(async () => ({ PORT: String(await freePort()) }));
  let admin: StaffCaller | undefined;
  let ci: Program | undefined;
  beforeAll(async () => {
    admin = await signIn(staff.portal.url, 'admin@friends.test');
    ci = await programs.newProgram('ci');
  });
  const administrator = () => {
    if (!admin) throw new Error('The administrator is signed in only once the tests run');
    return admin;
  };
  const programs: Omit<Programs, keyof StaffReleases> = {
    get admin() {
      return administrator();
    },
    get ci() {
      if (!ci) throw new Error('The program has its token only once the tests run');
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
      const access = { url: programs.staffUrl, token: json.Token };
      return {
        token: json.Token,
        run: async (...args) => (await runAtPortal(args, access)).text,
        json: async (...args) => (await runAtPortal(args, access)).json,
      };
    },
  };
  return Object.defineProperties(programs, Object.getOwnPropertyDescriptors(staff)) as Programs;
}
