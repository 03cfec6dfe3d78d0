import { limits } from '@derslik/contract/limits';
import { Behind } from './behind';
import { Compositor } from './compositor';
import type { FromWorker, ToWorker } from './messages';
import { Figure } from './figure';
import { isPlanar, PlanarCompositor } from './planarCompositor';
import { loadSegmenter } from './segmenter';

const tell = (message: FromWorker, transfer: Transferable[] = []): void => postMessage(message, { transfer });
const behind = new Behind();
const loading = loadSegmenter().then((segment) => {
  const person = new Figure(segment, behind);
  return { onCanvas: new Compositor(person, behind), inPlanes: new PlanarCompositor(person, behind) };
});
type Compositors = Awaited<typeof loading>;
const screenEveryMs = 1_000 / limits.screenShare.fps;

let worked = { masks: 0, busyMs: 0, since: performance.now() };
/** Draws, and tells each second what it cost. */
const timed = async <Drawn>(draw: () => Drawn | Promise<Drawn>): Promise<Drawn> => {
  const began = performance.now();
  const drawn = await draw();
  const now = performance.now();
  worked.masks++;
  worked.busyMs += now - began;
  if (now - worked.since >= 1_000) {
    tell({ type: 'second', masks: worked.masks, busyMs: worked.busyMs });
    worked = { masks: 0, busyMs: 0, since: now };
  }
  return drawn;
};

const drawFrame = ({ onCanvas, inPlanes }: Compositors, frame: VideoFrame): VideoFrame | Promise<VideoFrame> => {
  if (isPlanar(frame)) return inPlanes.draw(frame);
  const { displayWidth, displayHeight, timestamp } = frame;
  return new VideoFrame(onCanvas.draw(frame, displayWidth, displayHeight), { timestamp, alpha: 'discard' });
};

const pump = async (to: Compositors, camera: ReadableStream<VideoFrame>, sent: WritableStream<VideoFrame>) => {
  const reader = camera.getReader();
  const writer = sent.getWriter();
  for (;;) {
    const { value: frame, done } = await reader.read();
    if (done) return writer.close();
    const drawn = await timed(() => drawFrame(to, frame));
    frame.close();
    await writer.write(drawn);
  }
};

const pumpScreen = async (screen: ReadableStream<VideoFrame>) => {
  const reader = screen.getReader();
  for (;;) {
    const { value: frame, done } = await reader.read();
    if (done) return;
    behind.setScreen(frame, frame.displayWidth, frame.displayHeight);
    frame.close();
    await new Promise((resolve) => setTimeout(resolve, screenEveryMs));
  }
};

const take = async (to: Compositors, message: ToWorker): Promise<void> => {
  if (message.type === 'backdrop') behind.setBackdrop(message.backdrop);
  else if (message.type === 'streams') await pump(to, message.camera, message.sent);
  else if (message.type === 'screenStream') await pumpScreen(message.screen);
  else {
    const { frame, of } = message;
    if (of === 'screen') behind.setScreen(frame, frame.width, frame.height);
    else {
      const canvas = await timed(() => to.onCanvas.draw(frame, frame.width, frame.height));
      const picture = canvas.transferToImageBitmap();
      tell({ type: 'picture', picture }, [picture]);
    }
    frame.close();
  }
};

const fail = (): void => tell({ type: 'failed' });
onmessage = ({ data }: MessageEvent<ToWorker>) => void loading.then((to) => take(to, data)).catch(fail);
loading.then(() => tell({ type: 'ready' }), fail);
