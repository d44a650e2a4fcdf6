/** Prints each step of the start with how long it took and thus shows that it is alive. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  process.stdout.write(`${what} … `);
  try {
    const result = await work();
    console.info(`${((performance.now() - started) / 1000).toFixed(1)} s`);
    return result;
  } catch (error) {
    console.info('failed');
    throw error;
  }
}
