import { join } from 'node:path';
import { freePort } from '@friends/tools/testing/api/freePort';
import { startSmtp } from '@friends/tools/testing/mail/startSmtp';
import { startPortalProcess } from '@friends/tools/testing/portal/startPortalProcess';
import { portalOfTest, useOtherPortal } from './portalOfTest.ts';
import { dataDirOf } from './runFolder.ts';

export interface MailPortal {
  readonly url: string;
  /** Makes the mail server reject this many of the next mails. */
  readonly refuse: (times: number) => void;
  /** Number of mails that arrived at the address. */
  readonly received: (email: string) => number;
  stop(): Promise<void>;
}

/**
 * Starts a portal that sends mails, with the releases of the test's portal. Calls and commands of the tests use it until
 * it stops.
 */
export async function startMailPortal(): Promise<MailPortal> {
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
