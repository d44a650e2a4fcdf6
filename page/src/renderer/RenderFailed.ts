/**
 * Why a release rendered nothing. `threw`: its code failed. `hung`, `died`: it took too long, or all the memory it may have.
 * `overran`: it did what nobody asked for, after a page that it rendered. `shape`: what it gave is no markup. `changed`, `missing`: the
 * file in the store is not the one that was published. `rests`: it failed on another page a moment ago, and was not asked.
 * `unstarted`: nothing could render yet, which is no release's fault.
 */
export type RenderFault =
  | 'threw'
  | 'hung'
  | 'died'
  | 'overran'
  | 'shape'
  | 'changed'
  | 'missing'
  | 'rests'
  | 'unstarted';

/** A release could not prerender; the message is a sentence for the log. */
export class RenderFailed extends Error {
  override readonly name = 'RenderFailed';
  /** `mf-public@1.0.0`. */
  readonly title: string;
  readonly fault: RenderFault;
  /** What went wrong, without the page it went wrong with. */
  readonly why: string;
  readonly #path: string | undefined;

  constructor(title: string, fault: RenderFault, why: string, path?: string) {
    super(`${title} could not prerender${path === undefined ? '' : ` ${path}`}: ${why}`);
    this.title = title;
    this.fault = fault;
    this.why = why;
    this.#path = path;
  }

  /** What is said of the pages that the release is not asked for now. */
  asRest(): RenderFailed {
    return new RenderFailed(this.title, 'rests', this.why, this.#path);
  }

  /** Whether it may happen with any page, and may be over the next time. */
  get isOfAllPages(): boolean {
    return this.fault !== 'threw' && this.fault !== 'shape';
  }
}
