import { findNginx } from '@friends/tools/testing/nginx/installNginx';

/** Tests that need a real nginx: without it they are skipped, each by its name. */
export const describeNginx: jest.Describe = findNginx() === undefined ? describe.skip : describe;
