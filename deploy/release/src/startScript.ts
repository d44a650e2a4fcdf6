/** Id of the template that holds the shell's scripts and what asks for them early, in a page that is read before it reacts. */
export const START_ID = 'start';

/** A page that the browser never shows, by its own account, starts all the same. */
const UNSEEN_MS = 2_000;

/** A document whose first lines run by then, and that came as a whole in less, is from near, and so is the code. */
const NEAR_MS = 150;

/**
 * Starts the shell of a page that can be read without it: once that was seen, and one frame for the picture that comes a moment
 * after the text, also where the code is in the browser's cache and there first. The first paint may be of nothing but its
 * background. A tab in the background shows nothing and starts at once.
 * What the rest of the script has put off until then (`prepare`) comes before, in tasks of its own.
 *
 * Over a slow network the code is asked for with the page. From near it is there at once, and the browser reads it on the
 * cores that it draws the page with: there it is asked for once the page was seen, too. The browser tells of the document's end
 * in a task of its own.
 */
export const START = `
  var template = page.getElementById('${START_ID}');
  var held = template && page.importNode(template.content, true);
  var attempt = function (work) {
    try {
      work();
    } catch (error) {
      console.warn('[portal] page:', error);
    }
  };
  var prepare = null;
  var bringLater = null;
  var bringStart = function () {
    held.querySelectorAll('link').forEach(function (link) {
      page.head.append(link);
    });
  };
  var bringStartEarly = function () {
    var visit = performance.getEntriesByType('navigation')[0];
    if (!visit || performance.now() - visit.requestStart > ${NEAR_MS}) return bringStart();
    setTimeout(function () {
      var isNear = visit.responseEnd > 0 && visit.responseEnd - visit.requestStart < ${NEAR_MS};
      if (prepare && !isNear) bringStart();
    });
  };
  var start = function () {
    var last = held.lastElementChild;
    if (!last) return;
    held.querySelectorAll('script').forEach(function (script) {
      script.async = false;
    });
    last.addEventListener('load', bringLater);
    page.head.append(held);
  };
  var isShown = function () {
    var shown = page.getElementById('main').dataset.prerendered;
    return html.dataset.discard !== 'language' && (shown === 'all' || shown === html.dataset.discard);
  };
  var whenSeen = function (work) {
    if (!isShown() || page.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return work();
    setTimeout(work, ${UNSEEN_MS});
    new PerformanceObserver(function (list, observer) {
      if (!list.getEntriesByName('first-contentful-paint').length) return;
      observer.disconnect();
      requestAnimationFrame(function () {
        setTimeout(work);
      });
    }).observe({ type: 'paint', buffered: true });
  };
  if (held) {
    addEventListener('DOMContentLoaded', function () {
      whenSeen(function () {
        if (prepare) attempt(prepare);
        prepare = null;
        setTimeout(start);
      });
    });
  }`;
