/**
 * Without react-router's assignments of `displayName`, which only developer tools read, bundlers can drop components.
 */
export default function pureComponents(source: string): string {
  return source
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
    .replaceAll(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1');
}
