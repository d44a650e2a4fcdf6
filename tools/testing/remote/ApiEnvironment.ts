import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import { PageEnvironment } from './PageEnvironment.ts';

/** jsdom on the tests' API's origin, so that axios calls it as in the portal. */
export default class ApiEnvironment extends PageEnvironment {
  constructor({ globalConfig, projectConfig }: JestEnvironmentConfig, context: EnvironmentContext) {
    const url = process.env.API_URL_web;
    if (!url) throw new Error('API_URL_web is not set: the global set-up has not run');
    const testEnvironmentOptions = { ...projectConfig.testEnvironmentOptions, url: `${url}/` };
    super({ globalConfig, projectConfig: { ...projectConfig, testEnvironmentOptions } }, context);
  }

  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, { visitOrigin: (origin: string) => this.#visit(origin) });
  }

  #visit(origin: string): void {
    this.dom?.reconfigure({ url: `${origin}/` });
    // Requests are compared with the window's origin, which jsdom does not update.
    Object.assign(this.global, { _origin: origin });
  }
}
