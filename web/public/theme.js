// Runs before the first paint, so that a dark-theme visitor never sees a light flash. Reads what the app persists.
(function () {
  try {
    var root = JSON.parse(localStorage.getItem('persist:root') || '{}');
    var settings = JSON.parse(root.settings || '{}');
    if (settings.theme === 'dark') document.documentElement.dataset.theme = 'dark';
    var language = localStorage.getItem('language');
    if (language === 'tr' || language === 'en') document.documentElement.lang = language;
  } catch {
    // Storage may be closed (private mode): the page then starts in the original theme.
  }
})();
