// Looks whether the school is there again: at the press of the button, when the device is online again, and by itself:
// soon at first, as a school that is started anew is there in a moment, then every five seconds.
(function () {
  var language = document.documentElement.lang === 'en' ? 'en' : 'tr';
  var shown = document.querySelector('section[data-language=' + language + ']');
  var said = shown.querySelector('[role=status]');
  var look = function (isAsked) {
    return fetch('/version.json', { cache: 'no-store' }).then(
      function () {
        location.reload();
      },
      function () {
        if (isAsked) said.textContent = said.dataset.said;
      },
    );
  };
  document.title = shown.querySelector('h1').textContent + ' · Derslik';
  shown.querySelector('button').addEventListener('click', function () {
    said.textContent = '';
    look(true);
  });
  addEventListener('online', function () {
    look(false);
  });
  var lookAgain = function (wait) {
    setTimeout(function () {
      look(false);
      lookAgain(Math.min(1.5 * wait, 5000));
    }, wait);
  };
  lookAgain(500);
})();
