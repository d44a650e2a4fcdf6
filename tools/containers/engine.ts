import type { Env } from './run.ts';

export interface Engine {
  readonly name: string;
  /** Its command line, compatible with Docker's. */
  readonly program: 'docker' | 'podman';
  readonly env: Env;
  /** Builds a target of a Dockerfile; the default folder is the root of the repository. */
  build(target: string, tag: string, dockerfile: string, folder?: string): Promise<void>;
  close(): Promise<void>;
}
