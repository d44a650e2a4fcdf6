import { type AnyRelease, releaseId, type ShellRelease } from '@friends/shared/contract/release/release';

/** Name of the key that signed a release; null if unsigned or unknown. */
export type SignerOf = (release: AnyRelease) => Promise<string | null>;

export interface ReleaseInShell {
  readonly shell: ShellRelease;
  readonly release: AnyRelease;
}

export interface ProcessGroup {
  readonly name: string;
  /** Key that records the need for the HTML parser. */
  readonly parserKey: string;
  readonly isShared: boolean;
}

const SHARED = 'shared';

/**
 * Decides which releases share a process: those signed by the shell's signer, until that process fails. From then on
 * each has its own, so that the next failure can be attributed.
 */
export class ProcessGroups {
  readonly #signerOf: SignerOf;
  /** By release ID. */
  readonly #signers = new Map<string, string | null>();
  /** IDs of releases that no longer share a process. */
  readonly #separate = new Set<string>();

  constructor(signerOf: SignerOf) {
    this.#signerOf = signerOf;
  }

  /** Rejects if the store is unreachable. */
  async groupOf({ shell, release }: ReleaseInShell): Promise<ProcessGroup> {
    const title = releaseId(release);
    const isShared = !this.#separate.has(title) && (await this.#isOfShell({ shell, release }));
    return isShared
      ? { name: `${SHARED} ${releaseId(shell)}`, parserKey: SHARED, isShared }
      : { name: `${releaseId(shell)} ${title}`, parserKey: title, isShared };
  }

  /**
   * Records a failed process.
   *
   * @param releaseIds releases whose code it had
   * @returns true if there are several, which are separate from now on
   */
  separate({ isShared }: ProcessGroup, releaseIds: ReadonlySet<string>): boolean {
    if (!isShared || releaseIds.size === 1) return false;
    for (const title of releaseIds) this.#separate.add(title);
    return true;
  }

  async #isOfShell({ shell, release }: ReleaseInShell): Promise<boolean> {
    const owner = await this.#signer(shell);
    return owner !== null && owner === (await this.#signer(release));
  }

  async #signer(release: AnyRelease): Promise<string | null> {
    const title = releaseId(release);
    if (!this.#signers.has(title)) this.#signers.set(title, await this.#signerOf(release));
    return this.#signers.get(title) ?? null;
  }
}
