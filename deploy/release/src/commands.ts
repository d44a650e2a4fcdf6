import { checkCommand } from './commands/check.ts';
import { followCommand } from './commands/follow.ts';
import { historyCommand } from './commands/history.ts';
import { listCommand } from './commands/list.ts';
import { liveCommand } from './commands/live.ts';
import { pagesCommand } from './commands/pages.ts';
import { previewCommand } from './commands/preview.ts';
import { pruneCommand } from './commands/prune.ts';
import { publishCommand } from './commands/publish.ts';
import { rollbackCommand } from './commands/rollback.ts';
import { seedCommand } from './commands/seed.ts';
import type { Command } from './console/command.ts';

/** Everything `npm run release -- …` can do. */
export const COMMANDS: readonly Command[] = [
  publishCommand,
  checkCommand,
  previewCommand,
  liveCommand,
  rollbackCommand,
  listCommand,
  historyCommand,
  pruneCommand,
  followCommand,
  seedCommand,
  pagesCommand,
];
