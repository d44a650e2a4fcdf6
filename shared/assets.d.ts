declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}
declare module '*.css';
declare module '*.svg' {
  /** A drawing in a folder named `art`. */
  const files: import('./ui/art/Drawing.tsx').DrawingFiles;
  export default files;
}
