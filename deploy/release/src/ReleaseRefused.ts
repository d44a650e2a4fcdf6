/** What was asked for is refused; the message is one sentence for whoever typed the command. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';
}

/** @throws ReleaseRefused with all sentences, which come without their full stop */
export function refuse(faults: readonly string[]): void {
  if (faults.length > 0) throw new ReleaseRefused(faults.map((fault) => `${fault}.`).join('\n'));
}
