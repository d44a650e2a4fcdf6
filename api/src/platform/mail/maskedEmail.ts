/** An address masked to be recognizable but not readable: `s…@example.com`. Empty if there is none. */
export function maskedEmail(email: string): string {
  if (email === '') return '';
  const at = email.lastIndexOf('@');
  return `${Array.from(email)[0] ?? ''}…${email.slice(at)}`;
}
