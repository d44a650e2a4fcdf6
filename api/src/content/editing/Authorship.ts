/** Who changes content, and when. */
export interface Authorship {
  /** Email address. */
  readonly by: string;
  readonly at: Date;
}
