/** Files of uploaded pictures in the release store. Paths are below the folder of pictures. */
export interface PictureStore {
  has(path: string): Promise<boolean>;
  /** Atomic. @throws Refusal `picture_store` if the store is full or unreachable, as the others do */
  write(path: string, bytes: Uint8Array): Promise<void>;
  /** Missing files are ignored. */
  delete(paths: readonly string[]): Promise<void>;
}
