/** What was asked for is refused; the message is one sentence for whoever typed the command. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';
}
