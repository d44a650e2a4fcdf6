import { Refusal } from './Refusal.ts';
import type { RefusalCode, RefusalParams } from './refusalTexts.ts';

type FixedCode = { [Code in RefusalCode]: unknown extends RefusalParams<Code> ? Code : never }[RefusalCode];

/** Until the rooms that import it throw `Refusal` themselves; the message is for commands. */
export class StaffRefused extends Refusal<FixedCode> {
  constructor(code: FixedCode, message: string) {
    super(code);
    this.message = message;
  }
}
