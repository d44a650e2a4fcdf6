/** Does what takes long once the press that asked for it is seen. */
export function afterFrame(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
