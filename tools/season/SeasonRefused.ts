/** A season cannot be drafted; the message is the sentence for a person. */
export class SeasonRefused extends Error {
  override readonly name = 'SeasonRefused';
}
