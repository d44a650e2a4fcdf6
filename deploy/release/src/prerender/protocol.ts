import type { RenderRequest } from '@friends/shared/contract/portal/render';

/** What a thread is told: draw this. The code comes with the first request for a release. */
export interface Order {
  readonly id: number;
  /** Names the code: `mf-public@1.0.0`. */
  readonly title: string;
  /** Text of the file that the release names as its `render`; undefined where the thread has it already. */
  readonly code?: string;
  readonly request: RenderRequest;
}

/** What it answers: what `render` resolved to, not looked at yet, or why it did not. */
export type Delivery =
  | { readonly id: number; readonly rendered: unknown }
  | { readonly id: number; readonly error: string };
