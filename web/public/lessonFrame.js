// Runs in the page that holds an outside platform's frame of a lesson (api/src/frames/lessonFramePage.controller.ts). It
// hands the room's messages on to the platform and the platform's to the room; nobody else is heard.
(function () {
  const { site } = document.documentElement.dataset;
  const room = window.parent;
  const ofRoom = ['go', 'zoom', 'finish'];
  const ofPlatform = ['ready', 'at', 'finished', 'failed'];
  let frame = null;
  const toRoom = (word) => room.postMessage(word, location.origin);

  const open = (src) => {
    if (frame || !URL.canParse(src) || new URL(src).origin !== site) return;
    frame = document.createElement('iframe');
    frame.title = document.title;
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
    frame.style.cssText = 'position: fixed; inset: 0; width: 100%; height: 100%; border: 0';
    // It may say nothing of itself: then it is told where the lesson is all the same.
    frame.addEventListener('load', () => toRoom({ type: 'ready' }));
    frame.src = src;
    document.documentElement.append(frame);
  };

  addEventListener('message', ({ source, origin, data }) => {
    if (typeof data !== 'object' || data === null) return;
    if (source === room && origin === location.origin) {
      if (data.type === 'open') open(data.src);
      else if (frame && ofRoom.includes(data.type)) frame.contentWindow.postMessage(data, site);
    } else if (frame && source === frame.contentWindow && origin === site && ofPlatform.includes(data.type))
      toRoom(data);
  });
  toRoom({ type: 'open' });
})();
