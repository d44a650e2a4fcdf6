/** Advice of Node.js that doesn't fit; the message names a setting to change instead. */
const ADVICE = /; if the root CA is installed locally.*$/;

export function reasonOf(error: unknown): string {
  const { errors, message } = Object(error) as { errors?: unknown; message?: unknown };
  if (Array.isArray(errors) && errors.length > 0) return reasonOf(errors[0]);
  const [line = ''] = String(message ?? error).split('\n');
  return line.replace(ADVICE, '').replace(/\.$/, '');
}
