/** A file that another system has delivered. */
export interface InboxFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Changes with the content. */
  readonly version: string;
  /** False while it may still be written. */
  readonly isComplete: boolean;
}

/** The file was changed or removed since it was listed. */
export class InboxFileChanged extends Error {
  override readonly name = 'InboxFileChanged';
}

/** A folder or bucket to which another system delivers files; processed ones are moved to folders below it. */
export interface Inbox {
  /** Files sorted by name, without folders and files whose name marks them as unfinished (`isUnfinishedName`). */
  list(): Promise<readonly InboxFile[]>;
  /** @throws InboxFileChanged if the file changes while it is read; Error if it cannot be read, or is a symbolic link */
  read(file: InboxFile): AsyncIterable<Uint8Array>;
  /**
   * Writes a file, replacing one with the same path.
   *
   * @param path `folder/name`
   */
  write(path: string, content: string): Promise<void>;
  /**
   * Moves a file, unless it was changed or removed.
   *
   * @param path `folder/name`
   */
  move(file: Pick<InboxFile, 'name' | 'version'>, path: string): Promise<void>;
}

/** True for hidden files, and for names that transfer programs use until a file is complete. */
export const isUnfinishedName = (name: string): boolean => /^\.|\.(?:part|partial|filepart|tmp)$|~$/i.test(name);

/** Compares names for sorting, independently of the machine's language. */
export const byName = (one: InboxFile, two: InboxFile): number =>
  one.name < two.name ? -1 : Number(one.name > two.name);
