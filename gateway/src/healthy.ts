import { get as getPlain } from 'node:http';
import { get as getWithTls } from 'node:https';

// Health check of the container: exits with 0 if its portal is ready.

const { PORT = '8080', TLS_CERTIFICATE } = process.env;
const exitWith = (isReady: boolean) => process.exit(isReady ? 0 : 1);
const options = { host: '127.0.0.1', port: PORT, path: '/readyz' };
// The certificate is for the name that nginx uses, not for 127.0.0.1.
const request = TLS_CERTIFICATE ? getWithTls({ ...options, rejectUnauthorized: false }) : getPlain(options);
request.on('response', ({ statusCode }) => exitWith(statusCode === 200)).on('error', () => exitWith(false));
