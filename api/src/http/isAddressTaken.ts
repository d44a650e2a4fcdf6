/** Whether listening failed because something else listens there. */
export function isAddressTaken(error: unknown): boolean {
  return Object(error).code === 'EADDRINUSE';
}
