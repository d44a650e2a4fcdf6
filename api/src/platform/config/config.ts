import { isIP } from 'node:net';
import { join } from 'node:path';
import { checkAuthorities, readAppKey, readFolder, readProduction } from './environmentConfig.ts';
import { readSmtp, type SmtpConfig } from './mailConfig.ts';
import { type CaptchaConfig, readCaptcha } from './readCaptcha.ts';
import { type DatabaseConfig, readDatabase } from './readDatabase.ts';
import { type FeedPickupConfig, readFeedPickup } from './readFeedPickup.ts';
import { readSignOn, type SignOnConfig } from './readSignOn.ts';
import { readTls, type TlsConfig } from './readTls.ts';
import { ConfigError, type Env, SettingsReader } from './SettingsReader.ts';
import { readStaffUrl } from './staffUrl.ts';

/** Current time; tests supply their own. */
export type Clock = () => Date;

/** Every setting of the portal, validated (`docs/settings.md`). */
export interface Config extends DatabaseConfig, FeedPickupConfig {
  readonly production: boolean;
  readonly port: number;
  /** Address to listen on; `127.0.0.1` accepts connections from this machine only. */
  readonly host: string;
  /** Null: plain HTTP, for local use or behind nginx on a private network. */
  readonly tls: TlsConfig | null;
  readonly dataDir: string;
  /** Origin of an external API used instead of this one. */
  readonly portalApiUrl: string | null;
  readonly appKey: string;
  /** Null: mails stay in the outbox. */
  readonly smtp: SmtpConfig | null;
  readonly rateLimitFactor: number;
  /** True: all processes on one database share their rate limits. */
  readonly sharedRateLimits: boolean;
  /** Folder or `s3://bucket/prefix`. */
  readonly remotesStore: string;
  /** True if another program (nginx) may read the store's folder, which may be inside `dataDir`. */
  readonly isStoreShared: boolean;
  /** Agent codes of agencies that belong to CWT; they see their own category of MAP vouchers. */
  readonly mapCwtAgentCodes: readonly string[];
  /**
   * Minutes after midnight in Asia/Jakarta from which the day's nightly run is due; null: it never starts by itself.
   */
  readonly nightlyAt: number | null;
  /** Points from which the approval of a claim needs two people; null: one always suffices. */
  readonly approvalsFrom: number | null;
  /** IDR from which a payout batch needs a second person; null: only its points count. */
  readonly payoutApprovalsFrom: number | null;
  /** Folder of custom payout formats; null: only the built-in ones. */
  readonly payoutFormats: string | null;
  /** Secrets that encrypt members' second factors, the current one first; empty: one is generated into the database. */
  readonly secondFactorKeys: readonly string[];
  /** Sender of mails, and recipient of the contact form's messages. */
  readonly mailFrom: string;
  readonly contactEmail: string;
  readonly portalUrl: string;
  /** Origin of the staff's portal, a second host for the same process; null: none. */
  readonly staffUrl: string | null;
  /** The company's identity provider for staff; null: staff have a password and an authenticator app. */
  readonly staffSignOn: SignOnConfig | null;
  /** Number of proxies in front whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: number;
  readonly captcha: CaptchaConfig;
  readonly imageOrigins: readonly string[];
  /**
   * Secrets that sign preview links of releases and tickets for reports, separated by commas; null: one is generated.
   */
  readonly previewKeys: string | null;
  /** Keys that sign or verify releases, separated by commas; null: one is generated. */
  readonly releaseKeys: string | null;
  /** Opens the page of unsent mails; null: generated at each start. */
  readonly outboxKey: string | null;
  /** Port that serves only `/metrics`, to an internal network; null: to this machine only. */
  readonly metricsPort: number | null;
  /** Share of page views that send telemetry about releases, 0 to 1. */
  readonly telemetrySample: number;
  /** Recipient of mails about failing and rolled back releases; null: they appear only in the history. */
  readonly releaseMailTo: string | null;
  /** Contact for vulnerability reports, `mailto:…` or `https://…`; null: no `security.txt`. */
  readonly securityContact: string | null;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Null: no traces. `share`: sampling ratio; the SDK reads the destination from the environment. */
  readonly tracing: { readonly share: number } | null;
}

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

export const DEFAULT_APP_KEY = 'demo-app-key';

function readMetricsPort(reader: SettingsReader, port: number): number | null {
  if (reader.optional('METRICS_PORT') === null) return null;
  const metricsPort = reader.integer('METRICS_PORT', 0, [1, 65_535], 'a port from 1 to 65535');
  if (metricsPort === port) reader.faults.push('METRICS_PORT is the same as PORT; it must be another port.');
  return metricsPort;
}

function readHost(reader: SettingsReader): string {
  const host = reader.text('HOST', '127.0.0.1');
  if (isIP(host) === 0)
    reader.faults.push(
      `HOST is "${host}"; it must be 127.0.0.1 for this machine only, :: for all machines, or another address.`,
    );
  return host;
}

/** Too long to be guessed. */
const KEY = /^[\w-]{16,100}$/;

function readOutboxKey(reader: SettingsReader): string | null {
  const key = reader.optional('OUTBOX_KEY');
  if (key !== null && !KEY.test(key)) reader.faults.push('OUTBOX_KEY must be 16 to 100 letters, digits, "-" and "_".');
  return key;
}

function readApprovalsFrom(reader: SettingsReader): number | null {
  if (reader.optional('APPROVALS_FROM') === null) return null;
  return reader.integer('APPROVALS_FROM', 1, [1, Number.POSITIVE_INFINITY], 'a whole number of points above 0');
}

function readPayoutApprovalsFrom(reader: SettingsReader): number | null {
  if (reader.optional('PAYOUT_APPROVALS_FROM') === null) return null;
  return reader.integer('PAYOUT_APPROVALS_FROM', 1, [1, Number.POSITIVE_INFINITY], 'a whole number of rupiah above 0');
}

function readNightlyAt(reader: SettingsReader): number | null {
  const text = reader.text('NIGHTLY_AT', '02:00');
  if (text === 'off') return null;
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  if (hours === undefined)
    reader.faults.push(`NIGHTLY_AT is "${text}"; it must be a time in Asia/Jakarta, like 02:00, or off.`);
  return Number(hours) * 60 + Number(minutes);
}

function readAgentCodes(reader: SettingsReader): readonly string[] {
  const codes = reader.list('MAP_CWT_AGENT_CODES', 'CWT001,CWT002');
  for (const code of codes.filter((one) => one.includes(';')))
    reader.faults.push(`MAP_CWT_AGENT_CODES contains "${code}"; separate agent codes by commas.`);
  return codes;
}

const MIN_KEY_LENGTH = 32;

function readSecondFactorKeys(reader: SettingsReader): readonly string[] {
  const text = reader.optional('SECOND_FACTOR_KEYS');
  if (text === null) return [];
  const keys = text.split(',').map((key) => key.trim());
  if (keys.every((key) => key.length >= MIN_KEY_LENGTH)) return keys;
  reader.faults.push(`SECOND_FACTOR_KEYS contains a key of less than ${MIN_KEY_LENGTH} characters.`);
  return [];
}

function readSecurityContact(reader: SettingsReader): string | null {
  const example = 'mailto:security@example.com';
  const contact = reader.url('SECURITY_CONTACT', ['mailto:', 'https:'], example);
  if (contact?.startsWith('mailto:') && !/^mailto:[^\s@]+@[^\s@]+$/.test(contact))
    reader.faults.push(`SECURITY_CONTACT is not an e-mail address like ${example}.`);
  return contact;
}

const isShare = (value: number): boolean => value >= 0 && value <= 1;

/** Reads OpenTelemetry's own settings. */
function readTracing(reader: SettingsReader): Config['tracing'] {
  const endpoint = reader.url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:'], 'http://collector:4318');
  const share = reader.number('OTEL_TRACES_SAMPLER_ARG', 1, isShare, 'a share from 0 to 1');
  return endpoint === null ? null : { share };
}

function checkProduction(config: Config, faults: string[]): void {
  if (!config.production) return;
  if (config.appKey === DEFAULT_APP_KEY)
    faults.push('PORTAL_APP_KEY is missing or the demo key; set your own key in production.');
  if (config.rateLimitFactor > 1) faults.push('RATE_LIMIT_FACTOR is above 1; in production it must be 1 or less.');
}

/** Reads the settings. Throws `ConfigError` that lists every invalid one. */
export function readConfig(env: Env): Config {
  const reader = new SettingsReader(env);
  const { faults } = reader;
  const port = reader.integer('PORT', 8080, [0, 65_535], 'a port from 0 to 65535');
  const dataDir = reader.text('DATA_DIR', '.data');
  const production = readProduction(reader);
  const portalApiUrl = reader.origin('PORTAL_API_URL', 'https://api.example.com');
  const portalUrl = reader.origin('PORTAL_URL', 'https://friends.example.com') ?? `http://localhost:${port}`;
  const staffUrl = readStaffUrl(reader, { production, port, portalUrl, hasOtherApi: portalApiUrl !== null });
  const config: Config = {
    production,
    port,
    host: readHost(reader),
    tls: readTls(reader),
    dataDir,
    ...readDatabase(reader),
    portalApiUrl,
    appKey: readAppKey(reader, DEFAULT_APP_KEY),
    smtp: readSmtp(reader, portalUrl),
    rateLimitFactor: reader.number('RATE_LIMIT_FACTOR', 1, (value) => value > 0, 'a number above 0'),
    sharedRateLimits: reader.oneOf('RATE_LIMITS', ['process', 'shared'], 'process') === 'shared',
    remotesStore: reader.text('REMOTES_STORE', join(dataDir, 'remotes')),
    isStoreShared: reader.optional('REMOTES_STORE') !== null,
    mapCwtAgentCodes: readAgentCodes(reader),
    nightlyAt: readNightlyAt(reader),
    ...readFeedPickup(reader),
    approvalsFrom: readApprovalsFrom(reader),
    payoutApprovalsFrom: readPayoutApprovalsFrom(reader),
    payoutFormats: readFolder(reader, 'PAYOUT_FORMATS'),
    secondFactorKeys: readSecondFactorKeys(reader),
    mailFrom: reader.mailAddress(
      'MAIL_FROM',
      'Friends Rewards <noreply@friends.test>',
      'Friends Rewards <noreply@example.com>',
    ),
    contactEmail: reader.mailAddress('CONTACT_EMAIL', 'friends@friends.test', 'friends@example.com'),
    portalUrl,
    staffUrl,
    staffSignOn: readSignOn(reader, { production, staffUrl }),
    trustedProxies: reader.integer('TRUSTED_PROXIES', 0, [0, 10], 'the number of proxies in front, from 0 to 10'),
    captcha: readCaptcha(reader, portalApiUrl === null),
    imageOrigins: reader.origins('IMAGE_ORIGINS', 'https://images.example.com'),
    previewKeys: reader.optional('PREVIEW_KEYS'),
    releaseKeys: reader.optional('RELEASE_KEYS'),
    outboxKey: readOutboxKey(reader),
    metricsPort: readMetricsPort(reader, port),
    telemetrySample: reader.number('TELEMETRY_SAMPLE', 1, isShare, 'a share from 0 to 1'),
    releaseMailTo: reader.mailAddress('RELEASE_MAIL_TO', '', 'releases@example.com') || null,
    securityContact: readSecurityContact(reader),
    logLevel: reader.oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    tracing: readTracing(reader),
  };
  checkProduction(config, faults);
  checkAuthorities(reader);
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}
