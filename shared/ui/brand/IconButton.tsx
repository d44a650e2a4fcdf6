import { classes } from './classes.ts';
import css from './IconButton.module.css';

/** Class names of a button that is its icon, as large as a finger needs. @param own what its place says of it: its colours */
export const iconButtonClass = (own?: string) => classes(css.button, own);
