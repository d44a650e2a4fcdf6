/** Shows how much of something long is done; null ends it. */
export type Progress = (
  done: { readonly label: string; readonly count: number; readonly total: number } | null,
) => void;
