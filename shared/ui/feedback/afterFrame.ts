/** Runs slow work after the press that triggered it has been painted. */
export function afterFrame(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
