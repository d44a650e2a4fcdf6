import { Objects } from '@friends/releases/store/s3/Objects';
import type { S3Place } from '@friends/releases/store/s3/s3Place';
import { byName, type Inbox, InboxFileChanged, isUnfinishedName } from './Inbox.ts';

/** Objects below a prefix. S3 lists only complete objects. */
export function s3Inbox(place: S3Place): Inbox {
  const objects = new Objects(place);

  return {
    async list() {
      const listed = await objects.list('', { isDeep: false });
      return listed
        .map(({ key, size, version }) => ({ name: key, size, version, isComplete: true }))
        .filter(({ name }) => name !== '' && !name.endsWith('/') && !isUnfinishedName(name))
        .sort(byName);
    },
    async *read({ name, version }) {
      const object = await objects.get(name);
      if (object?.version !== version) throw new InboxFileChanged(name);
      yield object.bytes;
    },
    async write(path, content) {
      await objects.put(path, Buffer.from(content), { headers: { ContentType: 'text/csv; charset=utf-8' } });
    },
    async move({ name, version }, path) {
      // If a process died between copying and deleting, the next one copies the object again.
      if (!(await objects.copy(name, version, path))) return;
      if ((await objects.versionOf(name)) === version) await objects.delete(name);
    },
  };
}
