/**
 * Why a release drew nothing. `threw`: its code failed. `hung`, `died`: it took too long, or all the memory it may have.
 * `shape`: what it gave is no markup. `changed`, `missing`: the file in the store is not the one that was published.
 */
export type RenderFault = 'threw' | 'hung' | 'died' | 'shape' | 'changed' | 'missing';

/** A release could not draw; the message is a sentence for the log. */
export class RenderFailed extends Error {
  override readonly name = 'RenderFailed';
  /** `mf-public@1.0.0`. */
  readonly title: string;
  readonly fault: RenderFault;
  /** What went wrong, without the page it went wrong with. */
  readonly why: string;

  constructor(title: string, fault: RenderFault, why: string, path?: string) {
    super(`${title} could not draw ${path ?? 'on the server'}: ${why}`);
    this.title = title;
    this.fault = fault;
    this.why = why;
  }

  /** Whether the same happens with the next page, too, so that the release is not asked again for a while. */
  get isOfAllPages(): boolean {
    return this.fault !== 'threw' && this.fault !== 'shape';
  }
}
