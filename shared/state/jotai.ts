/** Remotes import jotai from here, so that the shell includes only what is used. */
export type { Getter, PrimitiveAtom, Setter, WritableAtom } from 'jotai';
export { atom, createStore, Provider, useAtom, useAtomValue, useSetAtom, useStore } from 'jotai';
