/**
 * Runs in the page before anything else: sets the language, and asks for the files of the route's remote at once, so
 * that they travel beside the shell's instead of after them. Constant, so that the policy can name its hash.
 */
export const PRELOAD_SCRIPT = `(function (page, storage) {
  try {
    var language = storage.getItem('language');
    if (language === 'en' || language === 'id') page.documentElement.lang = language;
    var table = JSON.parse(page.getElementById('portal').textContent).preload;
    var member = Boolean(storage.getItem('token'));
    var find = function (path) {
      var first = table.routes.find(function (entry) {
        return new RegExp(entry[0]).test(path);
      });
      return first && table.routes.find(function (entry) {
        return entry[0] === first[0] && (entry[1] === 'all' || (entry[1] === 'member') === member);
      });
    };
    // A visitor on a members' page is sent to the home page next.
    var route = find(location.pathname) || find('/');
    (route ? route[2] : []).forEach(function (index) {
      var file = table.files[index];
      var link = page.createElement('link');
      link.rel = 'preload';
      link.as = /\\.css$/.test(file[0]) ? 'style' : 'script';
      link.integrity = file[1];
      link.href = file[0];
      page.head.append(link);
    });
  } catch (error) {
    console.warn('[portal] preload:', error);
  }
})(document, localStorage);`;
