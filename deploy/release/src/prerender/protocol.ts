import type { RenderRequest } from '@friends/shared/contract/portal/render';

/** The file a release draws with. */
export interface Code {
  /** `mf-public@1.0.0`. */
  readonly title: string;
  readonly text: string;
}

/** What a thread is told: draw this. */
export interface Order {
  readonly id: number;
  /** Title of the release that draws. */
  readonly title: string;
  /** Title of the shell that is live with it, and provides what it shares. */
  readonly shell: string;
  /** Code that the thread does not have yet. */
  readonly codes: readonly Code[];
  readonly request: RenderRequest;
}

/** What it does from now on: `loading` is no part of the drawing, whenever it happens. */
export interface Progress {
  readonly id: number;
  readonly step: 'loading' | 'drawing';
  /** Processor time of the thread until now; null where the platform does not tell it. */
  readonly cpuMs: number | null;
}

/** What it answers: what `render` resolved to, not looked at yet, or why it did not. */
export type Delivery =
  | { readonly id: number; readonly rendered: unknown }
  | { readonly id: number; readonly error: string };
