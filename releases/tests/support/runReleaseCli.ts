import { storeBackend } from '../../src/cli/backend.ts';
import { openContext } from '../../src/cli/openContext.ts';
import { parseInvocation } from '../../src/cli/parseInvocation.ts';
import type { PreviewLink } from '../../src/preview/link.ts';
import type { Store } from '../../src/store/store.ts';

interface CliContext {
  readonly store: Store;
  readonly at?: Date;
  readonly previewLink?: PreviewLink;
}

/** Runs a typed command, without a browser check. */
export async function runReleaseCli(args: readonly string[], { store, at, previewLink = async () => '' }: CliContext) {
  const invocation = parseInvocation([...args, '--as', 'sari']);
  if (!invocation) throw new Error('No command');
  const { command, input, who } = invocation;
  const now = at ?? new Date();
  return command.run(
    {
      store,
      who,
      now,
      backend: storeBackend(store, who, now, previewLink),
      openBrowserCheck: null,
      progress: () => {},
    },
    input,
  );
}

export async function runAtPortal(
  args: readonly string[],
  { url, token }: { readonly url: string; readonly token: string },
) {
  const invocation = parseInvocation([...args, '--portal', url]);
  if (!invocation) throw new Error('No command');
  const { context, input } = await openContext(invocation, { RELEASE_TOKEN: token }, () => {});
  return invocation.command.run({ ...context, openBrowserCheck: null }, input);
}
