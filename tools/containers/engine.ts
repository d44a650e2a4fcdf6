import type { Env } from './run.ts';

/** What builds images and runs containers. */
export interface Engine {
  /** For people. */
  readonly name: string;
  /** The engine's command line, which speaks Docker's words. */
  readonly program: 'docker' | 'podman';
  /** What its command line and docker-compose must have. */
  readonly env: Env;
  /** Builds a target of a Dockerfile, from the root of the repository where no other folder is named. */
  build(target: string, tag: string, dockerfile: string, folder?: string): Promise<void>;
  close(): Promise<void>;
}
