import { findNginx } from '@friends/tools/testing/nginx/installNginx';

/** Skipped if nginx is not installed. */
export const describeNginx: jest.Describe = findNginx() === undefined ? describe.skip : describe;
