import { get as getPlain } from 'node:http';
import { get as getByTls } from 'node:https';

// Health check of the container: exits with 0 if its portal is ready.

const { PORT = '8080', TLS_CERTIFICATE } = process.env;
const done = (isReady: boolean) => process.exit(isReady ? 0 : 1);
const at = { host: '127.0.0.1', port: PORT, path: '/readyz' };
// The certificate is for the name that nginx uses, not for 127.0.0.1.
const asking = TLS_CERTIFICATE ? getByTls({ ...at, rejectUnauthorized: false }) : getPlain(at);
asking.on('response', ({ statusCode }) => done(statusCode === 200)).on('error', () => done(false));
