import { startS3 } from './startS3.ts';

// The fake S3 as a server for container stacks; the key comes from the environment.

const { ROOT_ACCESS_KEY = '' } = process.env;
await startS3({ keyId: ROOT_ACCESS_KEY, host: '0.0.0.0', port: 7070, pageSize: 1000 });
