import type { Env } from './run.ts';

export interface Engine {
  readonly name: string;
  /** Its command line, compatible with Docker's. */
  readonly program: 'docker' | 'podman';
  readonly env: Env;
  /** The default folder is the root of the repository. */
  build(target: string, tag: string, dockerfile: string, folder?: string): Promise<void>;
  close(): Promise<void>;
}
