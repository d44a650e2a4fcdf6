import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with globals of browsers that it lacks. */
export class PageEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, { fetch, Headers, structuredClone, TextEncoder, TextDecoder });
  }
}

export default PageEnvironment;
