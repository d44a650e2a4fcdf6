import { MAX_ZOOM, WHOLE, zoomTo } from './zoomTo.ts';

const whole = { zoom: WHOLE, left: 0, top: 0 };

test('the point under the finger stays in place', () => {
  const at = { x: 90, y: 60 };
  const zoomedIn = zoomTo(whole, 2, at);
  expect(zoomedIn).toEqual({ zoom: 2, left: 90, top: 60 });
  // The same point of the map, as a share of its size.
  expect((zoomedIn.left + at.x) / zoomedIn.zoom).toBe(90);
  expect(zoomTo(zoomedIn, WHOLE, at)).toEqual(whole);
});

test('zoom is limited to the drawing’s detail and to the whole map', () => {
  expect(zoomTo(whole, 100, { x: 0, y: 0 }).zoom).toBe(MAX_ZOOM);
  expect(zoomTo(whole, 0.2, { x: 50, y: 50 })).toEqual(whole);
});
