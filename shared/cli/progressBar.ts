import { Presets, SingleBar } from 'cli-progress';
import type { Progress } from './command.ts';

interface ProgressBar {
  show(progress: Progress): void;
  stop(): void;
}

/** A progress bar on stderr if that is a terminal, else a no-op. */
export function progressBar(stream: NodeJS.WriteStream = process.stderr): ProgressBar {
  if (!stream.isTTY) return { show: () => {}, stop: () => {} };
  const bar = new SingleBar(
    { format: '{bar} {value}/{total} {label}', hideCursor: true, clearOnComplete: true, stream },
    Presets.shades_classic,
  );
  return {
    show: ({ label, done, total }) => {
      if (!bar.isActive) bar.start(total, done, { label });
      bar.setTotal(total);
      bar.update(done, { label });
    },
    stop: () => bar.stop(),
  };
}
