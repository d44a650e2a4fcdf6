/** Columns of requests that operators decide: `members`, `agent_changes`, `redemptions`, `points_claims`. */
export interface DecidedColumns {
  decided_at: Date | null;
  decided_by: string | null;
  decision_why: string | null;
}

export interface Decision<Status extends string> {
  readonly status: Status;
  readonly by: string;
  readonly at: Date;
  readonly why: string | null;
}

/** Values of the columns that store a decision. */
export function decisionValues<Status extends string>({ status, by, at, why }: Decision<Status>) {
  return { status, decided_by: by, decided_at: at, decision_why: why };
}

/** Columns of a decision, for a query with the table as `alias`. */
export function decisionColumns<Alias extends string>(alias: Alias) {
  return [
    `${alias}.decided_by as DecidedBy`,
    `${alias}.decided_at as DecidedAt`,
    `${alias}.decision_why as DecisionWhy`,
  ] as const;
}
