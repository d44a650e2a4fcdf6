import { API_BASE } from '@friends/shared/contract/api/endpoints';
import { COUNTRY, FIRST_FACT } from '@friends/shared/contract/portal/callPieces';
import { MEMBER_FACTS, MEMBER_FACTS_KEY } from '@friends/shared/contract/portal/memberFacts';
import { COUNTRY_BY_HOST, DEFAULT_COUNTRY } from '@friends/shared/contract/rules/country';

/**
 * Asks what the route declares as the client would (`shared/client/createClient.ts`): the same headers, and the answer read the
 * same way. Nothing of the address or the storage can make it ask for anything but a call of the table: parts of the
 * address are segments or no call is made. A page of a list is left to its screen where the address may name another one.
 */
export const CALLS = `
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
  var isPlain = Array.from(new URLSearchParams(location.search).keys()).every(function (name) {
    return name === 'lang';
  });
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
      if (!isPlain && /[?&]page=/.test(url)) return;
      if (known) known.times += 1;
      else if (url.indexOf('${API_BASE}/') === 0) kept.set(key, { times: 1, answer: ask(call[1], url) });
    } catch (error) {
      if (!(error instanceof URIError)) throw error;
    }
  });`;

/**
 * What the browser knows of numbers and plurals it reads when they are first wanted: of a member's page, while it waits for the
 * code. Pages for everybody have few of them.
 */
export const TABLES = `
  if (answers === 'member') {
    requestAnimationFrame(function () {
      setTimeout(function () {
        new Intl.NumberFormat('en-US').format(1);
        new Intl.PluralRules(language).select(1);
      });
    });
  }`;
