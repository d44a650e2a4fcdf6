/** What a preview link shows until a time: a stored release, the portal at another time, or both. It never holds an address. */
export interface Preview {
  /** Null: what is live. */
  readonly release: { readonly name: string; readonly version: string } | null;
  /** The time that the portal is shown at; null: now. */
  readonly at: Date | null;
  /** The race of whoever is logged in, as after so many completed stages; null: as it is. */
  readonly stages: number | null;
  readonly until: Date;
}
