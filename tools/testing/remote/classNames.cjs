// CSS Modules in tests: every class is named as it is written.
module.exports = { __esModule: true, default: new Proxy({}, { get: (_, name) => String(name) }) };
