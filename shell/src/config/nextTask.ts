/** Ends the task here: whatever the reader did meanwhile is answered before the next one. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
