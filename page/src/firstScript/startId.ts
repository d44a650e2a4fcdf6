/** Id of the template with the shell's scripts and preloads, in a page that is readable before it is interactive. */
export const START_ID = 'start';
