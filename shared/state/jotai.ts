/** jotai reaches the remotes through here, so that the shell carries only what is used. */
export type { Getter, PrimitiveAtom, Setter, WritableAtom } from 'jotai';
export { atom, createStore, Provider, useAtom, useAtomValue, useSetAtom, useStore } from 'jotai';
