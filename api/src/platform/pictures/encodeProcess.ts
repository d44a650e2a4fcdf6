import { setPriority } from 'node:os';
import { encodePicture } from './encodePicture.ts';
import type { PictureTask } from './pictureTask.ts';

// Encodes one picture in its own process (`runPictureTask`), which frees its memory, and isolates crashes of a decoder.

/** Nice value: the portal's calls get the cores first. */
const LOW_PRIORITY = 10;

try {
  setPriority(LOW_PRIORITY);
} catch {
  // Without permission, it encodes at normal priority.
}

// The portal has ended.
process.once('disconnect', () => process.exit());
process.once('message', (task: PictureTask) => {
  void encodePicture(task).then((result) => process.send?.(result, () => process.disconnect()));
});
