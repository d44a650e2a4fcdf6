/** An answer's body: JSON, whatever its content type says; what is none stays a text. */
export function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
