/** A backup cannot be made or put back as it is; the message is one sentence for the operator. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}
