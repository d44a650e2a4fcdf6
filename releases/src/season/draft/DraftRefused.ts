import { ReleaseRefused } from '../../ReleaseRefused.ts';

/** What somebody chooses of a new season. */
export type DraftField = 'number' | 'name' | 'start' | 'end';

/** A season cannot be drafted so; the message is the sentence for whoever typed it. */
export class DraftRefused extends ReleaseRefused {
  override readonly name = 'DraftRefused';
  /** What has to be chosen anew. */
  readonly field: DraftField;

  constructor(field: DraftField, message: string) {
    super(message);
    this.field = field;
  }
}
