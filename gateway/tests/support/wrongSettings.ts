import { join } from 'node:path';

type Settings = Readonly<Record<string, string>>;

/** A setting of docs/settings.md with an invalid value, the expected message, and other settings that the case needs. */
type Row = readonly [name: string, value: string, sentence: RegExp, others?: Settings];

const toCases = (rows: readonly Row[]) =>
  rows.map(([name, value, sentence, others = {}]) => ({ name, value, sentence, others }));

const RECAPTCHA: Settings = { CAPTCHA_PROVIDER: 'recaptcha', RECAPTCHA_SITE_KEY: 'a'.repeat(20) };
const ISSUER: Settings = {
  STAFF_OIDC_ISSUER: 'https://login.example.com',
  STAFF_OIDC_CLIENT_ID: 'friends',
  STAFF_OIDC_CLIENT_SECRET: 'a-secret',
  STAFF_OIDC_ROLES: 'a=auditor',
};
const MAIN_DATABASE = { DATABASE_URL: 'postgres://portal:secret@db/friends' };
/** A file that is neither a folder nor PEM. */
const FILE = import.meta.filename;
const NOT_A_URL = 'is not a URL like';

/** Refused when the settings are read. */
export const REFUSED_WHEN_READ = toCases([
  ['PORT', 'http', /^PORT is "http"; it must be a port from 0 to 65535\.$/],
  ['PORT', '65536', /^PORT is "65536"; it must be a port/],
  ['HOST', 'portal', /^HOST is "portal"; it must be 127\.0\.0\.1 for this machine only/],
  ['DATABASE_URL', 'mysql://db/friends', new RegExp(`^DATABASE_URL ${NOT_A_URL} postgres:`)],
  [
    'DATABASE_URL',
    'postgres://u:p@ss#1@db/friends',
    /^DATABASE_URL cannot be read: its user or password contains a character/,
  ],
  ['DATABASE_URL', 'postgres://db:99999/friends', /^DATABASE_URL is not a URL|^DATABASE_URL has a port/],
  ['DATABASE_URL', 'postgres://db/x?sslmode=verify', /^DATABASE_URL has sslmode=verify; it must be one of/],
  [
    'DATABASE_URL',
    'postgres://db/x?sslrootcert=/none.pem',
    /^DATABASE_URL names \/none\.pem as sslrootcert, which cannot/,
  ],
  ['DATABASE_OWNER_URL', 'friends', new RegExp(`^DATABASE_OWNER_URL ${NOT_A_URL}`), MAIN_DATABASE],
  ['DATABASE_OWNER_URL', 'postgres://portal@db/friends', /DATABASE_URL must name another user/, MAIN_DATABASE],
  ['DATABASE_OWNER_URL', 'postgres://owner@db/friends', /^DATABASE_OWNER_URL is set, but DATABASE_URL is missing/],
  ['DATABASE_READ_URL', 'friends', new RegExp(`^DATABASE_READ_URL ${NOT_A_URL}`), MAIN_DATABASE],
  ['DATABASE_READ_URL', 'postgres://replica/friends', /^DATABASE_READ_URL is set, but DATABASE_URL is missing/],
  ['DATABASE_POOL', '0', /^DATABASE_POOL is "0"; it must be a number of connections from 1 to 500\.$/],
  ['DATABASE_READ_POOL', 'many', /^DATABASE_READ_POOL is "many"; it must be a number of connections/],
  [
    'DATABASE_STATEMENT_SECONDS',
    '61',
    /^DATABASE_STATEMENT_SECONDS is "61"; it must be a number of seconds from 0\.1 to 60\.$/,
  ],
  ['PORTAL_API_URL', 'https://api.example.com/v1', /^PORTAL_API_URL must be an origin like .*, without a path\.$/],
  [
    'PORTAL_API_URL',
    'https://u:p@api.example.com',
    /^PORTAL_API_URL must be an origin .*, without user and password\.$/,
  ],
  ['IMAGE_ORIGINS', 'images.example.com', /^IMAGE_ORIGINS must be origins like/],
  ['PORTAL_APP_KEY', 'key – of ours', /^PORTAL_APP_KEY must be ASCII letters, digits and punctuation/],
  ['PORTAL_APP_KEY', 'demo-app-key', /^PORTAL_APP_KEY is missing or the demo key/, { NODE_ENV: 'production' }],
  ['PORTAL_URL', 'portal.example.com', new RegExp(`^PORTAL_URL ${NOT_A_URL}`)],
  ['PORTAL_URL', 'https://portal.example.com/#a', /^PORTAL_URL must be an origin/],
  ['STAFF_URL', 'http://staff.example.com', /^STAFF_URL begins with http:/],
  ['STAFF_URL', 'https://u:p@staff.example.com', /^STAFF_URL must be an origin .*, without user and password\.$/],
  ['STAFF_OIDC_ISSUER', 'login.example.com', new RegExp(`^STAFF_OIDC_ISSUER ${NOT_A_URL}`)],
  [
    'STAFF_OIDC_ISSUER',
    'https://a.example/?b#c',
    /^STAFF_OIDC_ISSUER must be a URL without user, "\?" and "#"/,
    ISSUER,
  ],
  ['STAFF_OIDC_CLIENT_ID', ' ', /^STAFF_OIDC_CLIENT_ID is missing; STAFF_OIDC_ISSUER needs it\.$/, ISSUER],
  ['STAFF_OIDC_CLIENT_SECRET', '', /^STAFF_OIDC_CLIENT_SECRET is missing; STAFF_OIDC_ISSUER needs it\.$/, ISSUER],
  ['STAFF_OIDC_ROLES', 'a=owner', /^STAFF_OIDC_ROLES contains "a=owner"; it must be group=role/, ISSUER],
  ['STAFF_OIDC_ACR', 'any,gold', /^STAFF_OIDC_ACR has other values besides "any"/, ISSUER],
  ['SMTP_URL', 'mail.example.com:587', new RegExp(`^SMTP_URL ${NOT_A_URL}`)],
  ['SMTP_URL', 'smtp://u:p/w@mail.example.com', /^SMTP_URL cannot be read: its user or password contains a character/],
  [
    'SMTP_URL',
    'smtp://mail.example.com?requiretls=true',
    /^SMTP_URL has requiretls=true; it must be requireTLS=true or/,
  ],
  ['SMTP_URL', 'smtp://mail.example.com?requireTLS=yes', /^SMTP_URL has requireTLS=yes; it must be requireTLS=true or/],
  ['SMTP_NAME', 'portal', /^SMTP_NAME is "portal"; it must be a full name/],
  ['OUTBOX_KEY', 'short', /^OUTBOX_KEY must be 16 to 100 letters/],
  ['MAIL_FROM', 'portal', /^MAIL_FROM is not an address like/],
  ['CONTACT_EMAIL', 'the team', /^CONTACT_EMAIL is not an address like/],
  ['CAPTCHA_PROVIDER', 'hcaptcha', /^CAPTCHA_PROVIDER is "hcaptcha"; it must be altcha or recaptcha\.$/],
  ['RECAPTCHA_SITE_KEY', 'k', /^RECAPTCHA_SITE_KEY is not a key of reCAPTCHA/, RECAPTCHA],
  ['RECAPTCHA_SECRET', 'a'.repeat(20), /^RECAPTCHA_SECRET is the same as RECAPTCHA_SITE_KEY/, RECAPTCHA],
  ['RECAPTCHA_ORIGIN', 'http://www.recaptcha.net', /RECAPTCHA_ORIGIN must begin with https/, RECAPTCHA],
  [
    'MAP_CWT_AGENT_CODES',
    'CWT001;CWT002',
    /^MAP_CWT_AGENT_CODES contains "CWT001;CWT002"; separate agent codes by commas/,
  ],
  ['NIGHTLY_AT', '2am', /^NIGHTLY_AT is "2am"; it must be a time in Asia\/Jakarta, like 02:00, or off\.$/],
  ['NIGHTLY_AT', '24:00', /^NIGHTLY_AT is "24:00"; it must be a time in Asia\/Jakarta, like 02:00, or off\.$/],
  ['FEED_FROM', '/none', /^FEED_FROM names \/none, which is not a folder\.$/],
  ['FEED_FROM', 's3://', /^FEED_FROM is s3:\/\/; on S3 it must be s3:\/\/bucket or s3:\/\/bucket\/prefix/],
  ['FEED_LATE_DAYS', '0', /^FEED_LATE_DAYS is "0"; it must be a number of days from 1 to 366, or off\.$/],
  ['PAYOUT_APPROVALS_FROM', '1.5', /^PAYOUT_APPROVALS_FROM is "1\.5"; it must be a whole number of rupiah above 0\.$/],
  ['APPROVALS_FROM', '-1', /^APPROVALS_FROM is "-1"; it must be a whole number of points above 0\.$/],
  ['PAYOUT_FORMATS', '/none', /^PAYOUT_FORMATS names \/none, which is not a folder\.$/],
  ['PAYOUT_FORMATS', FILE, /^PAYOUT_FORMATS names .*, which is not a folder\.$/],
  ['SECOND_FACTOR_KEYS', 'short', /^SECOND_FACTOR_KEYS contains a key of less than 32 characters\.$/],
  ['TRUSTED_PROXIES', 'yes', /^TRUSTED_PROXIES is "yes"; it must be the number of proxies/],
  ['RATE_LIMIT_FACTOR', '0', /^RATE_LIMIT_FACTOR is "0"; it must be a number above 0\.$/],
  ['RATE_LIMITS', 'all', /^RATE_LIMITS is "all"; it must be process or shared\.$/],
  ['TLS_CERTIFICATE', '/none.pem', /^TLS_CERTIFICATE is set alone/],
  [
    'TLS_KEY',
    '/none.pem',
    /^TLS_CERTIFICATE names \/none\.pem, .*\nTLS_KEY names \/none\.pem, which cannot be read\.$/,
    { TLS_CERTIFICATE: '/none.pem' },
  ],
  ['TLS_KEY', FILE, /^TLS_CERTIFICATE and TLS_KEY are not a certificate and its key\.$/, { TLS_CERTIFICATE: FILE }],
  ['METRICS_PORT', '0', /^METRICS_PORT is "0"; it must be a port from 1/],
  ['METRICS_PORT', '8080', /^METRICS_PORT is the same as PORT/],
  ['TELEMETRY_SAMPLE', '1.5', /^TELEMETRY_SAMPLE is "1\.5"; it must be a share from 0 to 1\.$/],
  ['RELEASE_MAIL_TO', 'the team', /^RELEASE_MAIL_TO is not an address like/],
  ['SECURITY_CONTACT', 'security@example.com', new RegExp(`^SECURITY_CONTACT ${NOT_A_URL}`)],
  ['SECURITY_CONTACT', 'mailto:', /^SECURITY_CONTACT is not an e-mail address like/],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', new RegExp(`^OTEL_EXPORTER_OTLP_ENDPOINT ${NOT_A_URL}`)],
  ['OTEL_TRACES_SAMPLER_ARG', '2', /^OTEL_TRACES_SAMPLER_ARG is "2"; it must be a share/],
  ['LOG_LEVEL', 'loud', /^LOG_LEVEL is "loud"; it must be one of debug, info/],
  ['NODE_ENV', 'prod', /^NODE_ENV is "prod"; it must be production, development or test, or be left out\.$/],
  ['NODE_EXTRA_CA_CERTS', '/none.pem', /^NODE_EXTRA_CA_CERTS names \/none\.pem, which cannot be read\.$/],
  ['NODE_EXTRA_CA_CERTS', FILE, /^NODE_EXTRA_CA_CERTS names .*, which contains no PEM certificate\.$/],
]);

/** Refused at the start, once the address, store or key is needed. */
export const REFUSED_AT_START = toCases([
  ['HOST', '192.0.2.7', /^HOST is "192\.0\.2\.7", which is not an address of this machine; use 127/],
  [
    'HOST',
    'fe80::1%none',
    /^HOST is "fe80::1%none", (which is not an address of this machine|on which this machine cannot listen); use 127/,
  ],
  ['REMOTES_STORE', 'ftp://host/x', /^REMOTES_STORE is ftp:\/\/host\/x; it must be a folder, or s3:/],
  ['REMOTES_STORE', join(FILE, 'x'), /^REMOTES_STORE is .*, which lies below a file; it must be a folder/],
  ['S3_ENDPOINT', 'host:9000', /^S3_ENDPOINT is host:9000; it must be an origin/, { REMOTES_STORE: 's3://bucket' }],
  ['S3_PATH_STYLE', 'yes', /^S3_PATH_STYLE is yes; it must be true or false\.$/, { REMOTES_STORE: 's3://bucket' }],
  ['AWS_REGION', 'a region', /^AWS_REGION is a region; it must be a region such as/, { REMOTES_STORE: 's3://bucket' }],
  ['PREVIEW_KEYS', 'short', /^PREVIEW_KEYS has a key with fewer than 32 characters/],
  ['RELEASE_KEYS', 'short', /^Key 1 of RELEASE_KEYS is not an Ed25519 key in Base64/],
]);

/** Settings for which any text may be valid, or which only a program other than the portal reads. */
export const NEVER_REFUSED = [
  // Unusable folders are tested in startFaults.test.ts.
  'DATA_DIR',
  'STAFF_OIDC_NAME',
  // A claim without groups grants no role, and the sign-in reports it.
  'STAFF_OIDC_GROUP_CLAIM',
  // Checked by the command line of releases.
  'CHECK_EMAIL',
  'CHECK_PASSWORD',
  'RELEASE_TOKEN',
  'CHROMIUM_PATH',
  'CHROMIUM_SANDBOX',
];
