import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom on the origin of the API that was started for the tests, so that calls go to it as the portal's do. */
export default class ApiEnvironment extends TestEnvironment {
  constructor({ globalConfig, projectConfig }: JestEnvironmentConfig, context: EnvironmentContext) {
    const url = process.env.API_URL_web;
    if (!url) throw new Error('API_URL_web is not set: the global set-up has not run');
    const testEnvironmentOptions = { ...projectConfig.testEnvironmentOptions, url: `${url}/` };
    super({ globalConfig, projectConfig: { ...projectConfig, testEnvironmentOptions } }, context);
  }

  override async setup(): Promise<void> {
    await super.setup();
    // What jsdom lacks and every browser has; the tests' own calls to the API use it.
    Object.assign(this.global, { fetch, Headers, structuredClone, TextEncoder, TextDecoder });
    Object.assign(this.global, { visitOrigin: (origin: string) => this.#visit(origin) });
  }

  /** Takes the page to an API that a test started with settings of its own. */
  #visit(origin: string): void {
    this.dom?.reconfigure({ url: `${origin}/` });
    // Requests are compared with the window's origin, which jsdom leaves as it was.
    Object.assign(this.global, { _origin: origin });
  }
}
