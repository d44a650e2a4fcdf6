import { type AnyRelease, releaseId, type ShellRelease } from '@friends/shared/contract/release/release';

/** Name of the key that signed a release; null where none did that is known. */
export type SignerOf = (release: AnyRelease) => Promise<string | null>;

/** What renders, with the shell whose modules it has. */
export interface Pair {
  readonly shell: ShellRelease;
  readonly release: AnyRelease;
}

/** Releases that render in one process, or one release in its own. */
export interface ProcessGroup {
  readonly name: string;
  /** By it is remembered that a process has to begin with the HTML parser. */
  readonly parserKey: string;
  readonly isShared: boolean;
}

const SHARED = 'shared';

/**
 * Decides which releases share a process: those that the signer of the shell has signed, until that process fails. From then on
 * each of them has its own, so that the next fault is known to be its own, too.
 */
export class ProcessGroups {
  readonly #signerOf: SignerOf;
  /** By title of a release. */
  readonly #signers = new Map<string, string | null>();
  /** Titles of releases that share no process any more. */
  readonly #separate = new Set<string>();

  constructor(signerOf: SignerOf) {
    this.#signerOf = signerOf;
  }

  /** Rejects where the store is away. */
  async of({ shell, release }: Pair): Promise<ProcessGroup> {
    const title = releaseId(release);
    const isShared = !this.#separate.has(title) && (await this.#isOfShell({ shell, release }));
    return isShared
      ? { name: `${SHARED} ${releaseId(shell)}`, parserKey: SHARED, isShared }
      : { name: `${releaseId(shell)} ${title}`, parserKey: title, isShared };
  }

  /** A process failed. @param titles whose code it had. @returns whether several could be at fault, which are separate from now on */
  separate({ isShared }: ProcessGroup, titles: ReadonlySet<string>): boolean {
    if (!isShared || titles.size === 1) return false;
    for (const title of titles) this.#separate.add(title);
    return true;
  }

  async #isOfShell({ shell, release }: Pair): Promise<boolean> {
    const owner = await this.#signer(shell);
    return owner !== null && owner === (await this.#signer(release));
  }

  async #signer(release: AnyRelease): Promise<string | null> {
    const title = releaseId(release);
    if (!this.#signers.has(title)) this.#signers.set(title, await this.#signerOf(release));
    return this.#signers.get(title) ?? null;
  }
}
