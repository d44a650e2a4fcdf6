/** No answer came; told apart by its name, as there may be two copies of this file in a page. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  readonly code: 'timeout' | 'network';

  constructor(code: NoAnswer['code']) {
    super(`No answer came: ${code}`);
    this.code = code;
  }
}
