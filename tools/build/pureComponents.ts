/**
 * Lets webpack leave out what is not used of react-router: it gives its components their `displayName` by assignments, which
 * nobody but a developer's tools read, and which keep each component, and all it needs, in the file.
 */
export default function pureComponents(source: string): string {
  return source
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
    .replaceAll(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1');
}
