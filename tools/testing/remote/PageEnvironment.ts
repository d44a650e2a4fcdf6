import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with what it lacks and every browser has. */
export class PageEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, { fetch, Headers, structuredClone, TextEncoder, TextDecoder });
  }
}

export default PageEnvironment;
