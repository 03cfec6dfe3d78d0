import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A minute's film without pictures, in a page that speaks the messages of the video site's embedded player: before it is ready it
 * hears no command, and what happens it tells only to the one who asked for that event. `notEmbedded` is one that its owner lets
 * nobody else show.
 */
const page = `<!doctype html><meta charset="utf-8"><title>Site</title><output id="place">0</output><script>
  const asked = new URL(location.href).searchParams;
  const room = asked.get('origin');
  const film = { phase: 5, at: Number(asked.get('start')), since: performance.now(), rate: 1, volume: 100 };
  const place = () => film.phase === 1 ? Math.min(60, film.at + ((performance.now() - film.since) / 1000) * film.rate) : film.at;
  const subscribed = new Set();
  let isReady = false;
  const tell = (message) => parent.postMessage(JSON.stringify({ id: 1, channel: 'widget', ...message }), room);
  const happen = (event, info) => subscribed.has(event) && tell({ event, info });
  const info = () => ({ currentTime: place(), duration: 60, playerState: film.phase, volume: film.volume });
  const become = (change) => {
    Object.assign(film, { at: place(), since: performance.now() }, change);
    happen('onStateChange', film.phase);
    tell({ event: 'infoDelivery', info: info() });
  };
  const verbs = {
    playVideo: () => { become({ phase: 3 }); setTimeout(() => become({ phase: 1 }), 120); },
    pauseVideo: () => become({ phase: 2 }),
    seekTo: (at) => become({ at }),
    setPlaybackRate: (rate) => become({ rate }),
    setVolume: (volume) => become({ volume }),
    addEventListener: (event) => subscribed.add(event),
  };
  const begin = () => {
    isReady = true;
    tell({ event: 'initialDelivery', info: info() });
    tell({ event: 'onReady' });
    if (location.pathname.endsWith('/notEmbedded')) setTimeout(() => happen('onError', 150), 200);
  };
  addEventListener('message', ({ origin, data }) => {
    if (origin !== room) return;
    const { event, func, args } = JSON.parse(data);
    if (event === 'listening' && !isReady) begin();
    else if (event === 'command' && isReady) verbs[func]?.(...args);
  });
  setInterval(() => {
    document.querySelector('output').textContent = JSON.stringify({ ...info(), rate: film.rate, at: Date.now() });
    if (film.phase === 1) tell({ event: 'infoDelivery', info: info() });
  }, 100);
</script>`;

/** Stands in for the video site, on loopback. */
export class VideoSite {
  /** Who asked for which film: address, and the page that showed it as its request said. */
  readonly asked: { path: string; referrer: string | undefined; cookie: string | undefined }[] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<VideoSite> {
    const server = createServer();
    const site = new VideoSite(server);
    server.on('request', ({ url, headers: { referer: referrer, cookie } }, answer) => {
      site.asked.push({ path: url ?? '', referrer, cookie });
      const isFilm = url?.startsWith('/embed/') ?? false;
      answer.writeHead(isFilm ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(isFilm ? page : '');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return site;
  }

  get origin(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}
