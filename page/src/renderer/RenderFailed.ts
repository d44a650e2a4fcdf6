/**
 * Why a release could not render. `threw`: its code failed. `hung`, `died`: it exceeded its time or memory. `overran`:
 * it kept working after its page was rendered. `shape`: its result isn't markup. `changed`, `missing`: the stored file
 * isn't the published one. `suspended`: not tried, since it failed a moment ago (`circuitBreaker.ts`). `unstarted`: the
 * process could not start, which is not a release's fault.
 */
export type RenderFault =
  | 'threw'
  | 'hung'
  | 'died'
  | 'overran'
  | 'shape'
  | 'changed'
  | 'missing'
  | 'suspended'
  | 'unstarted';

/** Rendering a release failed; the message is for logs. */
export class RenderFailed extends Error {
  override readonly name = 'RenderFailed';
  /** `mf-public@1.0.0` */
  readonly title: string;
  readonly fault: RenderFault;
  readonly reason: string;
  readonly #path: string | undefined;

  constructor(title: string, fault: RenderFault, reason: string, path?: string) {
    super(`${title} could not prerender${path === undefined ? '' : ` ${path}`}: ${reason}`);
    this.title = title;
    this.fault = fault;
    this.reason = reason;
    this.#path = path;
  }

  /** Error for pages that are skipped while the release is suspended. */
  whileSuspended(): RenderFailed {
    return new RenderFailed(this.title, 'suspended', this.reason, this.#path);
  }

  /** True if the failure is independent of the page and may be temporary. */
  get affectsAllPages(): boolean {
    return this.fault !== 'threw' && this.fault !== 'shape';
  }
}
