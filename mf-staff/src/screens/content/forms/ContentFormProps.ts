export interface ContentFormProps {
  /** True if the entry was never live. */
  readonly isNew: boolean;
}
