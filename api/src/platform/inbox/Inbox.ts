/** A file that another system has delivered. */
export interface InboxFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Another one for every change of the content. */
  readonly version: string;
  /** False while it may still be written. */
  readonly isComplete: boolean;
}

/** The file was changed or removed since it was listed. */
export class InboxFileChanged extends Error {
  override readonly name = 'InboxFileChanged';
}

/** A place where another system delivers files, and from which they are moved to folders below it. */
export interface Inbox {
  /** Files in order of name, without folders and names that are in use for unfinished ones (`isUnfinishedName`). */
  list(): Promise<readonly InboxFile[]>;
  /** @throws InboxFileChanged at the end, if it has changed meanwhile */
  read(file: InboxFile): AsyncIterable<Uint8Array>;
  /** Writes a file, over one of the same path. @param path `folder/name` */
  write(path: string, content: string): Promise<void>;
  /**
   * Moves a file; one that has changed or is gone is left alone.
   *
   * @param path `folder/name`
   */
  move(file: Pick<InboxFile, 'name' | 'version'>, path: string): Promise<void>;
}

/** True for names that programs use until a file is complete, and for hidden files. */
export const isUnfinishedName = (name: string): boolean => /^\.|\.(?:part|partial|filepart|tmp)$|~$/i.test(name);

/** In order of name, whatever the language of the machine. */
export const byName = (one: InboxFile, two: InboxFile): number =>
  one.name < two.name ? -1 : Number(one.name > two.name);
