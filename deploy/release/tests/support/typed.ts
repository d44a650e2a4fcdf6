import { parseInvocation } from '../../src/console/program.ts';
import type { PreviewLink } from '../../src/preview/link.ts';
import type { Store } from '../../src/store.ts';

/** Where somebody types. */
interface Place {
  readonly store: Store;
  /** Their clock; that of the machine where it is left out. */
  readonly at?: Date;
  readonly previewLink?: PreviewLink;
}

/** Runs a command that somebody types; no browser looks at its releases. */
export async function typed(words: readonly string[], { store, at, previewLink = async () => '' }: Place) {
  const invocation = parseInvocation([...words, '--as', 'sari']);
  if (!invocation) throw new Error('No command');
  const { command, input, who } = invocation;
  return command.run(
    { store, who, now: at ?? new Date(), previewLink, openBrowserCheck: null, progress: () => {} },
    input,
  );
}
