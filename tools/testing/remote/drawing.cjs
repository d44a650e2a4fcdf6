// A drawing's module in tests: two addresses and a size, like the build's (`tools/build/drawings`).
module.exports = {
  __esModule: true,
  default: { day: '/drawing.svg', night: '/drawing-night.svg', width: 240, height: 180 },
};
