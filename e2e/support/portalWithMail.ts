import { join } from 'node:path';
import { freePort } from '@friends/tools/testing/api/freePort';
import { startSmtp } from '@friends/tools/testing/mail/startSmtp';
import { startPortalProcess } from '@friends/tools/testing/portal/startPortalProcess';
import { portalOfTest, useOtherPortal } from './portalOfTest.ts';
import { dataDirOf } from './runFolder.ts';

export interface MailPortal {
  readonly url: string;
  /** The mail server turns away this number of mails from now on. */
  readonly refuse: (times: number) => void;
  /** How many mails to the address have arrived. */
  readonly received: (email: string) => number;
  stop(): Promise<void>;
}

/** Serves the test portal's releases by a process that sends mails; the tests' calls and commands go to it until it stops. */
export async function portalWithMail(): Promise<MailPortal> {
  const smtp = await startSmtp();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const folder = dataDirOf(url);
  const store = { folder, opened: { setting: join(portalOfTest().dataDir, 'remotes'), env: {} } };
  const portal = await startPortalProcess(store, 'data', { SMTP_URL: smtp.url, PORT: String(port) });
  useOtherPortal({ url, dataDir: join(folder, 'data') });
  return {
    url,
    refuse: smtp.refuse,
    received: (email) => smtp.received.filter(({ to }) => to.includes(email)).length,
    async stop() {
      useOtherPortal(null);
      await portal.stop();
      smtp.stop();
    },
  };
}
