/** Advice of Node.js that is none here: the setting to change is named instead. */
const ADVICE = /; if the root CA is installed locally.*$/;

/** What an error of a connection says, in one line and without a stop at its end. */
export function reasonOf(error: unknown): string {
  const { errors, message } = Object(error) as { errors?: unknown; message?: unknown };
  if (Array.isArray(errors) && errors.length > 0) return reasonOf(errors[0]);
  const [line = ''] = String(message ?? error).split('\n');
  return line.replace(ADVICE, '').replace(/\.$/, '');
}
