/** How many bookings of made-up members are added, and how that is watched. */
export interface Growth {
  readonly transactions: number;
  readonly members: number;
  /** Bookings of the first grown member; the second gets 1,000, the others share the rest. */
  readonly largest: number;
  /** `YYYY-MM-DD`: the newest stay ends before it. */
  readonly today: string;
  readonly now: Date;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
}
