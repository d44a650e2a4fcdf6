/** Whether a statement failed because a unique index has the row already. */
export function isDuplicate(error: unknown): boolean {
  return Object(error).code === '23505';
}
