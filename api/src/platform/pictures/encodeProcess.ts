import { setPriority } from 'node:os';
import { encodePicture } from './encodePicture.ts';
import type { PictureTask } from './pictureTask.ts';

// A process for one picture (`runPictureTask`): its memory is free again afterwards, and a decoder that crashes takes
// nothing along.

/** Nice value: the portal's calls get the cores first. */
const BEHIND_OTHERS = 10;

try {
  setPriority(BEHIND_OTHERS);
} catch {
  // Without permission, it encodes at normal priority.
}

// The portal is gone.
process.once('disconnect', () => process.exit());
process.once('message', (task: PictureTask) => {
  void encodePicture(task).then((result) => process.send?.(result, () => process.disconnect()));
});
