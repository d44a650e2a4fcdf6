import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const openFolder = (cleanup: AsyncDisposableStack): string =>
  cleanup.use(mkdtempDisposableSync(join(tmpdir(), 'friends-bench-'))).path;
