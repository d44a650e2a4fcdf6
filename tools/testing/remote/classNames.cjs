// CSS Modules in tests: every class keeps the name that it has in the style sheet.
module.exports = { __esModule: true, default: new Proxy({}, { get: (_, name) => String(name) }) };
