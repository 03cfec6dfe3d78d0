// Runs in the page that holds the video site's player (api/src/videos/sitePlayer.controller.ts). It speaks the site's messages with
// the site, and those of src/features/video/sitePlayer.ts with the room around it; nobody else is heard.
(function () {
  const { site } = document.documentElement.dataset;
  const room = window.parent;
  const helloMs = 250;
  let frame = null;
  let hello;
  let isReady = false;
  let waiting = [];

  const toSite = (message) =>
    frame.contentWindow.postMessage(JSON.stringify({ id: 1, channel: 'widget', ...message }), site);
  const toRoom = (told) => room.postMessage({ from: 'sitePlayer', ...told }, location.origin);
  const ask = (func, ...args) => {
    if (isReady) toSite({ event: 'command', func, args });
    else waiting.push([func, ...args]);
  };

  // The site tells what happens only to whoever asks for it; before it is ready it may not hear that.
  const subscribe = () => {
    for (const event of ['onStateChange', 'onError'])
      toSite({ event: 'command', func: 'addEventListener', args: [event] });
  };
  const listen = () => {
    toSite({ event: 'listening' });
    subscribe();
  };

  const verbs = {
    load({ siteId, at }) {
      if (frame || !/^[\w-]{11}$/.test(siteId)) return;
      const address = new URL(`/embed/${siteId}`, site);
      const wanted = {
        enablejsapi: 1,
        origin: location.origin,
        controls: 0,
        disablekb: 1,
        fs: 0,
        playsinline: 1,
        rel: 0,
      };
      for (const [name, value] of Object.entries({ ...wanted, start: Math.floor(at) || 0 }))
        address.searchParams.set(name, String(value));
      frame = document.createElement('iframe');
      frame.title = document.title;
      frame.allow = 'autoplay; encrypted-media';
      frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
      // The site plays only for whoever says where it is shown.
      frame.referrerPolicy = 'origin';
      frame.style.cssText = 'position: fixed; inset: 0; width: 100%; height: 100%; border: 0';
      frame.addEventListener('load', () => {
        clearInterval(hello);
        hello = setInterval(listen, helloMs);
      });
      frame.src = address.href;
      document.documentElement.append(frame);
    },
    play: () => ask('playVideo'),
    pause: () => ask('pauseVideo'),
    seek: ({ seconds }) => ask('seekTo', seconds, true),
    rate: ({ rate }) => ask('setPlaybackRate', rate),
    volume({ volume }) {
      ask('unMute');
      ask('setVolume', volume);
    },
    quality: ({ quality }) => ask('setPlaybackQuality', quality === 'auto' ? 'default' : quality),
  };

  const begin = () => {
    clearInterval(hello);
    if (isReady) return;
    isReady = true;
    subscribe();
    toRoom({ isReady });
    for (const asked of waiting) ask(...asked);
    waiting = [];
  };

  const hear = (text) => {
    let message;
    try {
      message = JSON.parse(text);
    } catch {
      return;
    }
    const { event, info } = message ?? {};
    if (event === 'onReady' || event === 'initialDelivery') begin();
    if (event === 'onError') toRoom({ hasFailed: true });
    if (event === 'onStateChange' && Number.isInteger(info)) toRoom({ phase: info });
    if ((event === 'infoDelivery' || event === 'initialDelivery') && info) {
      const { currentTime: position, duration, playerState: phase } = info;
      const told = Object.entries({ position, duration, phase }).filter(([, value]) => Number.isFinite(value));
      if (told.length > 0) toRoom(Object.fromEntries(told));
    }
  };

  addEventListener('message', ({ source, origin, data }) => {
    if (source === room && origin === location.origin && data?.to === 'sitePlayer') {
      if (Object.hasOwn(verbs, data.verb)) verbs[data.verb](data);
    } else if (frame && source === frame.contentWindow && origin === site) hear(data);
  });
  toRoom({ isThere: true });
})();
