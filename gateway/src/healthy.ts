import { get as getPlain } from 'node:http';
import { get as getByTls } from 'node:https';

// What a container's health check runs: ends with 0 where the portal of this container is ready.

const { PORT = '8080', TLS_CERTIFICATE } = process.env;
const done = (isReady: boolean) => process.exit(isReady ? 0 : 1);
const at = { host: '127.0.0.1', port: PORT, path: '/readyz' };
// The certificate is for the name that nginx asks for, and this asks itself.
const asking = TLS_CERTIFICATE ? getByTls({ ...at, rejectUnauthorized: false }) : getPlain(at);
asking.on('response', ({ statusCode }) => done(statusCode === 200)).on('error', () => done(false));
