import { TOUCHES } from '@friends/shared/contract/portal/touches';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@friends/shared/contract/rules/language';
import { CALLS, TABLES } from './callsScript.ts';
import { START } from './startScript.ts';

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
  html.lang = language;
  var answers = discard === 'language' ? '' : html.dataset.answers;
  var isInside = answers === 'all' || answers === discard;`;

/**
 * A form that nobody listens to yet is not sent to the server, and that a button was pressed or a field left is remembered:
 * whoever takes over its part of the page (`shared/remote/TakenOver.tsx`) does then what was wanted. Links lead on by
 * themselves. A form may wait for its fields with a button that is not open, for which the browser sends nothing: Enter or a
 * press there asks for it, too. A part that is touched is marked, and its files are asked for once they are known; a password
 * manager may fill it in before the page is seen. A picture that does not come is marked, so that its frame can hide what the
 * browser shows then. All before anybody else: React lets nobody hear of what is done to a part that it has begun to take over.
 */
const UNHEARD = `
  var isTouched = false;
  var bringTouched = function () {
    isTouched = true;
  };
  var hear = function (type, work) {
    addEventListener(type, work, true);
  };
  ${JSON.stringify(TOUCHES)}.forEach(function (touch) {
    hear(touch, function (event) {
      var part = event.target.closest('[data-remote][data-ids]');
      if (!part) return;
      part.dataset.touched = '';
      bringTouched();
    });
  });
  var unheard = ':is([data-ids], [data-late]) ';
  hear('submit', function (event) {
    var form = event.target;
    if (form.getAttribute('method') === 'dialog' || !form.closest(unheard)) return;
    event.preventDefault();
    form.dataset.submitted = '';
  });
  hear('keydown', function (event) {
    var field = event.key === 'Enter' && !event.isComposing && event.target.closest(unheard + 'form input');
    if (field) field.form.dataset.submitted = '';
  });
  hear('focusout', function (event) {
    var field = event.target.closest(unheard + 'form :is(input, select, textarea)');
    if (field) field.dataset.left = '';
  });
  hear('pointerup', function (event) {
    var button = event.target.closest(unheard + 'button[type="submit"]:disabled');
    if (button) button.form.dataset.submitted = '';
  });
  hear('click', function (event) {
    var button = event.target.closest(unheard + 'button[type="button"]');
    if (button) button.dataset.clicked = '';
  });
  hear('error', function (event) {
    if (event.target.tagName === 'IMG') event.target.dataset.failed = '';
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
  var route = find(location.pathname) || find('/') || ['', 'all', [], [], [], []];`;

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

/** What nobody waits for begins once the shell's own scripts have run. */
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
  route[2].concat(token === null ? [] : table.member).forEach(function (index) {
    bring(index, 'auto');
  });
  bringTouched = function () {
    route[4].splice(0).forEach(function (index) {
      bring(index, 'auto');
    });
  };
  if (!isInside || isTouched) bringTouched();
  if (!isInside) {
    route[5].splice(0).forEach(function (index) {
      bring(index, 'auto');
    });
  }
  bringLater = function () {
    route[5].concat(table.later).forEach(function (index) {
      bring(index, 'low');
    });
  };
  if (!held) addEventListener('DOMContentLoaded', bringLater);`;

/**
 * Runs in the page before anything else, also before its style sheets are there, and costs nothing but time where it fails: the
 * shell does all of it, too, only later. Where the page shows what its reader came for, that is seen before anything is read or
 * asked that makes it react. Constant, so that the policy can name its hash; every reader gets it, so without its indents.
 */
export const PRELOAD_SCRIPT = `(function (page, html) {${START}
attempt(function () {${READER}${SHEETS}${UNHEARD}
  var begin = function () {
    if (held) bringStart();${ROUTE}${FILES}
    var ask = function () {${CALLS}${TABLES}
    };
    if (!prepare) return ask();
    setTimeout(function () {
      attempt(ask);
    });
  };
  if (held && isInside) prepare = begin;
  else begin();
  if (prepare) bringStartEarly();
});
})(document, document.documentElement);`.replaceAll(/\n +/g, '\n');
