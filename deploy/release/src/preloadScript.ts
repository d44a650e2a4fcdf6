import { API_BASE } from '@friends/shared/contract/api/endpoints';
import { COUNTRY, FIRST_FACT } from '@friends/shared/contract/portal/callPieces';
import { MEMBER_FACTS, MEMBER_FACTS_KEY } from '@friends/shared/contract/portal/memberFacts';
import { TOUCHES } from '@friends/shared/contract/portal/touches';
import { COUNTRY_BY_HOST, DEFAULT_COUNTRY } from '@friends/shared/contract/rules/country';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@friends/shared/contract/rules/language';

/**
 * Who reads, and in which language, before the first paint (docs/contract.md#the-page). A document of another language,
 * or a visitor's for a member and the other way round, must not be seen. The next page is asked for in the language that was chosen here.
 */
const READER = `
  var languages = ${JSON.stringify(LANGUAGES)};
  var stored = localStorage.getItem('language');
  var inAddress = new URLSearchParams(location.search).get('lang');
  var isLanguage = function (text) {
    return languages.indexOf(text) >= 0;
  };
  var language = [inAddress, stored, html.lang, ${JSON.stringify(DEFAULT_LANGUAGE)}].find(isLanguage);
  var token = localStorage.getItem('token');
  if (token !== null && !/^[\\x21-\\x7e]{1,4096}$/.test(token)) token = null;
  var discard = language !== html.lang ? 'language' : token === null ? 'visitor' : 'member';
  html.dataset.discard = discard;
  if (discard === 'language' && language === stored) {
    page.cookie = 'language=' + language + ';path=/;samesite=lax;max-age=31536000';
  }
  html.lang = language;`;

/**
 * A form that nobody listens to yet is not sent to the server, and a button is remembered: whoever takes over its part of
 * the page (`shared/remote/TakenOver.tsx`) does then what was wanted. Links lead on by themselves. A form may wait for its
 * fields with a button that is not open, for which the browser sends nothing: Enter or a press there asks for it, too.
 */
const UNHEARD = `
  addEventListener('submit', function (event) {
    var form = event.target;
    if (event.defaultPrevented || form.getAttribute('method') === 'dialog' || !form.closest('[data-ids]')) return;
    event.preventDefault();
    form.dataset.submitted = '';
  });
  addEventListener('keydown', function (event) {
    var field = event.key === 'Enter' && !event.isComposing && event.target.closest('[data-ids] form input');
    if (field) field.form.dataset.submitted = '';
  });
  addEventListener('pointerup', function (event) {
    var button = event.target.closest('[data-ids] button[type="submit"]:disabled');
    if (button) button.form.dataset.submitted = '';
  });
  addEventListener('click', function (event) {
    var button = event.target.closest('[data-ids] button[type="button"]');
    if (button) button.dataset.clicked = '';
  });`;

/** The route of the address, as `findRoute` finds it; a visitor on a members' page is sent to the home page next. */
const ROUTE = `
  var config = JSON.parse(page.getElementById('portal').textContent);
  var table = config.preload;
  var isFor = function (who) {
    return who === 'all' || (who === 'member') === (token !== null);
  };
  var find = function (path) {
    var first = table.routes.find(function (entry) {
      return new RegExp(entry[0]).test(path);
    });
    return first && table.routes.find(function (entry) {
      return entry[0] === first[0] && isFor(entry[1]);
    });
  };
  var route = find(location.pathname) || find('/') || ['', 'all', [], [], [], []];
  var answers = discard === 'language' ? '' : html.dataset.answers;
  var isInside = answers === 'all' || answers === discard;`;

/**
 * A style sheet that does not come keeps the page from being seen, and its code from running, whosever it is. The code of
 * its part asks for it again, where it fails for that part alone.
 */
const SHEETS = `
  setTimeout(function () {
    page.querySelectorAll('link[data-href]').forEach(function (link) {
      if (!link.sheet) link.remove();
    });
  }, 5000);`;

/**
 * What a document shows is seen before anything is fetched that makes it react: there is no frame before its style sheets
 * are there. What nobody waits for begins once the shell's own scripts have run.
 */
const FILES = `
  var bring = function (index, priority) {
    var file = table.files[index];
    var link = page.createElement('link');
    link.rel = 'preload';
    link.as = /\\.css$/.test(file[0]) ? 'style' : 'script';
    link.integrity = file[1];
    link.fetchPriority = priority;
    link.href = file[0];
    page.head.append(link);
  };
  var bringNow = function () {
    route[2].concat(token === null ? [] : table.member).forEach(function (index) {
      bring(index, 'auto');
    });
  };
  if (isInside && answers !== 'member') requestAnimationFrame(bringNow);
  else bringNow();
  var bringTouched = function () {
    route[4].splice(0).forEach(function (index) {
      bring(index, 'auto');
    });
  };
  if (!isInside) {
    bringTouched();
    route[5].splice(0).forEach(function (index) {
      bring(index, 'auto');
    });
  }
  ${JSON.stringify(TOUCHES)}.forEach(function (touch) {
    addEventListener(touch, function (event) {
      var part = event.target.closest('[data-remote][data-ids]');
      if (!part) return;
      part.dataset.touched = '';
      bringTouched();
    }, true);
  });
  addEventListener('DOMContentLoaded', function () {
    route[5].concat(table.later).forEach(function (index) {
      bring(index, 'low');
    });
  });`;

/**
 * Asks what the route declares as the client would (`shared/client/createClient.ts`): the same headers, and the answer read the
 * same way. Nothing of the address or the storage can make it ask for anything but a call of the table: parts of the
 * address are segments or no call is made.
 */
const CALLS = `
  var id = function (bytes) {
    var random = crypto.getRandomValues(new Uint8Array(bytes));
    random[0] |= 1;
    return Array.from(random, function (byte) {
      return byte.toString(16).padStart(2, '0');
    }).join('');
  };
  var view = id(8);
  var kept = new Map();
  window.friendsAnswers = { view: view, token: token, language: language, kept: kept };
  var country = ${JSON.stringify(COUNTRY_BY_HOST)}[location.hostname.split('.')[0].toLowerCase()] || '${DEFAULT_COUNTRY}';
  var facts = {};
  try {
    if (token !== null) facts = Object(JSON.parse(localStorage.getItem('${MEMBER_FACTS_KEY}')));
  } catch (error) {}
  var valueOf = function (piece) {
    if (piece === ${COUNTRY}) return country;
    if (piece >= 0) return decodeURIComponent(segments[piece]);
    var name = ${JSON.stringify(MEMBER_FACTS)}[${FIRST_FACT} - piece];
    return typeof facts[name] === 'string' && facts[name] ? facts[name] : name === 'agentCountry' ? country : '';
  };
  var complete = function (pieces, encode) {
    return pieces.map(function (piece) {
      if (typeof piece === 'string') return piece;
      var text = valueOf(piece);
      if (/^\\.{0,2}$|[/\\\\]/.test(text)) throw new URIError(text + ' is no parameter');
      return encode(text);
    }).join('');
  };
  var segments = location.pathname.split('/').filter(Boolean);
  var read = function (answer) {
    return answer.text().then(function (text) {
      var body = text;
      try {
        body = JSON.parse(text);
      } catch (error) {}
      var header = function (name) {
        return answer.headers.get(name);
      };
      return { status: answer.status, body: body, total: header('x-total-count'), date: header('date') };
    });
  };
  var ask = function (caller, url) {
    var headers = {
      Accept: 'application/json, text/plain, */*',
      'X-App-Key': config.appKey,
      'Accept-Language': language,
      traceparent: '00-' + id(16) + '-' + id(8) + '-01',
      baggage: 'page=' + view + ',release=' + caller,
    };
    if (token !== null) headers.Authorization = 'Bearer ' + token;
    return fetch(url, { headers: headers }).then(read).catch(function () {
      return { status: 0, body: null, total: null, date: null };
    });
  };
  table.always.concat(route[3]).forEach(function (index, at) {
    var call = table.calls[index];
    var when = call[4] || {};
    if (!isFor(call[0])) return;
    if (isInside && at >= table.always.length && (answers === 'member' ? when.framed : !when.fresh)) return;
    try {
      if (when.given !== undefined) complete([when.given], String);
      var key = complete(call[2], String);
      var known = kept.get(key);
      var url = complete(call[3], encodeURIComponent);
      if (known) known.times += 1;
      else if (url.indexOf('${API_BASE}/') === 0) kept.set(key, { times: 1, answer: ask(call[1], url) });
    } catch (error) {
      if (!(error instanceof URIError)) throw error;
    }
  });`;

/**
 * Runs in the page before anything else, also before its style sheets are there, and costs nothing but time where it fails: the shell does all of it, too, only
 * later. Constant, so that the policy can name its hash.
 */
export const PRELOAD_SCRIPT = `(function (page, html) {
try {${READER}${SHEETS}${UNHEARD}${ROUTE}${FILES}${CALLS}
} catch (error) {
  console.warn('[portal] page:', error);
}
})(document, document.documentElement);`;
