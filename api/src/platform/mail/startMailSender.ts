import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import { mailDomain } from '../config/mailConfig.ts';
import type { Db } from '../database/transaction.ts';
import { loggedError } from '../http/loggedError.ts';
import type { ObservableMailSignal } from './createMailSignal.ts';
import { createTransport } from './createTransport.ts';
import { mailFault } from './mailFault.ts';
import { clearSentMails, type DueMail, leaseDueMail, markFailed, markLinkExpired, markSent } from './repository.ts';

export interface MailSender {
  stop(): Promise<void>;
}

export interface MailSenderParts {
  readonly db: Db;
  readonly config: Pick<Config, 'smtp' | 'mailFrom' | 'portalUrl'>;
  readonly clock: () => Date;
  /** Notified after a mail was written, to send it at once. */
  readonly mail: ObservableMailSignal;
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** True for a mail that is useless by now, as its link no longer works. */
  readonly isLinkOver: (mail: DueMail) => Promise<boolean>;
  readonly pollIntervalMs?: number | undefined;
}

/** Finds mails written by another process, and retries. */
const POLL_INTERVAL_MS = 5000;

/**
 * Sends queued mails, each once even with several processes, and retries failed ones with growing pauses (their number
 * and length: `repository.ts`). Without `SMTP_URL`, mails stay in the outbox.
 */
export function startMailSender({
  db,
  config,
  clock,
  mail: signal,
  logger,
  isLinkOver,
  pollIntervalMs = POLL_INTERVAL_MS,
}: MailSenderParts): MailSender {
  const { smtp, mailFrom, portalUrl } = config;
  if (smtp === null) return { stop: async () => {} };
  const send = createTransport(smtp, { mailFrom, domain: mailDomain(portalUrl, mailFrom) });
  let isStopped = false;
  let isRequested = false;
  let running: Promise<void> | null = null;

  async function sendDue(): Promise<void> {
    for (let mail = await leaseDueMail(db, clock()); mail && !isStopped; mail = await leaseDueMail(db, clock())) {
      if (await isLinkOver(mail)) {
        await markLinkExpired(db, mail.id);
        logger.warn({ mail: mail.id, tries: mail.tries }, 'Mail not sent, as its link no longer works');
        continue;
      }
      try {
        await send(mail);
        await markSent(db, mail.id, clock());
        logger.info({ mail: mail.id }, 'Mail sent');
      } catch (error) {
        const reason = mailFault(error);
        logger.warn({ mail: mail.id, tries: mail.tries, reason }, 'Mail not sent, will try again');
        await markFailed(db, mail, reason, clock());
      }
    }
    await clearSentMails(db);
  }

  function sendSoon(): void {
    if (isStopped) return;
    isRequested = true;
    running ??= (async () => {
      try {
        while (isRequested && !isStopped) {
          isRequested = false;
          await sendDue();
        }
      } catch (error) {
        logger.warn({ failure: loggedError(error) }, 'The outbox could not be read, will try again');
      } finally {
        running = null;
      }
    })();
  }

  const timer = setInterval(sendSoon, pollIntervalMs);
  signal.listen(sendSoon);
  sendSoon();
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
