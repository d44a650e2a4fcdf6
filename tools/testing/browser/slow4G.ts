const KBIT = 1024 / 8;

/** Chrome's "Slow 4G": 150 ms, 1.6 Mbit/s down, 750 kbit/s up; in bytes per second. */
export const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1600 * KBIT, uploadThroughput: 750 * KBIT };
