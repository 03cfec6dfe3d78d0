// Runs before the first paint, so that a dark-theme visitor never sees a light flash, and nobody a bar that goes again
// (src/styles/firstFrame.css). Reads what the app persists.
(function () {
  var page = document.documentElement;
  var asked = new URLSearchParams(location.search).get('lang');
  var kept = null;
  var school = null;
  var door = location.pathname.split('/')[1];
  // Whoever has chosen no theme has the system's.
  var isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  if (/^(room|rec|completed|warning)$/.test(door)) page.dataset.frame = 'none';
  try {
    var root = JSON.parse(localStorage.getItem('persist:root') || '{}');
    var settings = JSON.parse(root.settings || '{}');
    if (settings.theme) isDark = settings.theme === 'dark';
    if (settings.sideMenuCollapsed && JSON.parse(root.session || '{}').loggedIn) page.dataset.frame ||= 'narrow';
    school = (JSON.parse(localStorage.getItem('school')) || {}).language;
    kept = localStorage.getItem('language');
    if (kept === 'tr' || kept === 'en') page.lang = kept;
  } catch {
    // Storage may be closed (private mode): nothing is known of a choice then.
  }
  if (isDark) page.dataset.theme = 'dark';

  // Asks at once for what the app asks for when its first scripts have run: see vite/firstRequests.ts. The language is
  // chosen as in src/lib/i18n.ts.
  var first = document.getElementById('first-requests');
  if (!first || asked === 'keys') return;
  // For client/src/config.ts: a browser that is here for the first time waits for the school's colour and language.
  var headers = { Accept: 'application/json', 'X-Api-Key': 'derslik-web' };
  window.firstConfig = fetch('/api/config', { headers, signal: AbortSignal.timeout(5000) })
    .then((answer) => answer.ok && answer.json())
    .catch(() => false);
  var of = JSON.parse(first.textContent);
  var isLanguage = function (language) {
    return language === 'tr' || language === 'en';
  };
  var language = [asked, kept, school].find(isLanguage) || (/^tr\b/i.test(navigator.language) ? 'tr' : 'en');
  var texts = of.texts[language];
  texts.all.concat(of.files[door] || [], texts[door] || []).forEach(function (file) {
    var link = document.createElement('link');
    var isStyle = file.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = '/' + file;
    document.head.append(link);
  });
})();
