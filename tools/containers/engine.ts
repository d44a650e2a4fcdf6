import type { Env } from './run.ts';

/** Builds images and runs containers. */
export interface Engine {
  /** For messages. */
  readonly name: string;
  /** Its command line, compatible with Docker's. */
  readonly program: 'docker' | 'podman';
  /** Environment for its command line and docker-compose. */
  readonly env: Env;
  /** Builds a target of a Dockerfile; the default folder is the root of the repository. */
  build(target: string, tag: string, dockerfile: string, folder?: string): Promise<void>;
  close(): Promise<void>;
}
