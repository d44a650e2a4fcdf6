/** Files of uploaded pictures in the release store. Paths are below the folder of pictures. */
export interface PictureStore {
  has(path: string): Promise<boolean>;
  /**
   * Writes a file atomically.
   *
   * @throws Refusal `picture_store` if the store is full or unreachable, like the other methods
   */
  write(path: string, bytes: Uint8Array): Promise<void>;
  /** Deletes files; ignores missing ones. */
  delete(paths: readonly string[]): Promise<void>;
}
