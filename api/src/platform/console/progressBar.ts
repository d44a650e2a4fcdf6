import { Presets, SingleBar } from 'cli-progress';
import type { Progress } from './command.ts';

/** A bar on stderr while a person watches; nothing at all where the output goes into a file or another program. */
export function progressBar(stream: NodeJS.WriteStream = process.stderr): {
  show: (progress: Progress) => void;
  stop: () => void;
} {
  if (!stream.isTTY) return { show: () => {}, stop: () => {} };
  const bar = new SingleBar(
    { format: '{bar} {value}/{total} {label}', hideCursor: true, clearOnComplete: true, stream },
    Presets.shades_classic,
  );
  let started = false;
  return {
    show: ({ label, done, total }) => {
      if (!started) bar.start(total, done, { label });
      started = true;
      bar.setTotal(total);
      bar.update(done, { label });
    },
    stop: () => bar.stop(),
  };
}
