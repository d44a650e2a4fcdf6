// What a drawing's file is in a test: its two addresses and a size, as the build would leave them.
module.exports = {
  __esModule: true,
  default: { day: '/drawing.svg', night: '/drawing-night.svg', width: 240, height: 180 },
};
