import { limits } from '@derslik/contract/limits';
import { Compositor } from './compositor';
import type { FromWorker, ToWorker } from './messages';
import { loadSegmenter } from './segmenter';

const tell = (message: FromWorker, transfer: Transferable[] = []): void => postMessage(message, { transfer });
const loading = loadSegmenter().then((segment) => new Compositor(segment));
const screenEveryMs = 1_000 / limits.screenShare.fps;

let worked = { masks: 0, busyMs: 0, since: performance.now() };
/** Draws, and tells each second what it cost. */
const timed = (draw: () => OffscreenCanvas): OffscreenCanvas => {
  const began = performance.now();
  const canvas = draw();
  const now = performance.now();
  worked.masks++;
  worked.busyMs += now - began;
  if (now - worked.since >= 1_000) {
    tell({ type: 'second', masks: worked.masks, busyMs: worked.busyMs });
    worked = { masks: 0, busyMs: 0, since: now };
  }
  return canvas;
};

const pump = async (compositor: Compositor, camera: ReadableStream<VideoFrame>, sent: WritableStream<VideoFrame>) => {
  const reader = camera.getReader();
  const writer = sent.getWriter();
  for (;;) {
    const { value: frame, done } = await reader.read();
    if (done) return writer.close();
    const { displayWidth, displayHeight, timestamp } = frame;
    const canvas = timed(() => compositor.draw(frame, displayWidth, displayHeight));
    frame.close();
    await writer.write(new VideoFrame(canvas, { timestamp, alpha: 'discard' }));
  }
};

const pumpScreen = async (compositor: Compositor, screen: ReadableStream<VideoFrame>) => {
  const reader = screen.getReader();
  for (;;) {
    const { value: frame, done } = await reader.read();
    if (done) return;
    compositor.setScreen(frame, frame.displayWidth, frame.displayHeight);
    frame.close();
    await new Promise((resolve) => setTimeout(resolve, screenEveryMs));
  }
};

const take = async (compositor: Compositor, message: ToWorker): Promise<void> => {
  if (message.type === 'look') compositor.setLook(message.look);
  else if (message.type === 'streams') await pump(compositor, message.camera, message.sent);
  else if (message.type === 'screenStream') await pumpScreen(compositor, message.screen);
  else {
    const { frame, of } = message;
    if (of === 'screen') compositor.setScreen(frame, frame.width, frame.height);
    else {
      const canvas = timed(() => compositor.draw(frame, frame.width, frame.height));
      const picture = canvas.transferToImageBitmap();
      tell({ type: 'picture', picture }, [picture]);
    }
    frame.close();
  }
};

const fail = (): void => tell({ type: 'failed' });
onmessage = ({ data }: MessageEvent<ToWorker>) => void loading.then((compositor) => take(compositor, data)).catch(fail);
loading.then(() => tell({ type: 'ready' }), fail);
