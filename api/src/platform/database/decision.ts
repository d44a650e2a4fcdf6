/** Columns that requests have which an operator decides: `members`, `agent_changes`, `redemptions`, `points_claims`. */
export interface DecidedColumns {
  decided_at: Date | null;
  decided_by: string | null;
  decision_why: string | null;
}

/** What an operator decided on a request, and what stays with it. */
export interface Decision<Status extends string> {
  readonly status: Status;
  /** Who decided. */
  readonly by: string;
  readonly at: Date;
  /** Null where no reason was given. */
  readonly why: string | null;
}

/** A decision as it is stored. */
export function decisionValues<Status extends string>({ status, by, at, why }: Decision<Status>) {
  return { status, decided_by: by, decided_at: at, decision_why: why };
}

/** The decision of a row, for a `select`; `alias` is the table's name in the query. */
export function decisionColumns<Alias extends string>(alias: Alias) {
  return [
    `${alias}.decided_by as DecidedBy`,
    `${alias}.decided_at as DecidedAt`,
    `${alias}.decision_why as DecisionWhy`,
  ] as const;
}
