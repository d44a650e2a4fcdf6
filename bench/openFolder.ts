import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Temporary; `ends` removes it. */
export const openFolder = (ends: AsyncDisposableStack): string =>
  ends.use(mkdtempDisposableSync(join(tmpdir(), 'friends-bench-'))).path;
