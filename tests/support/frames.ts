import type { Page } from 'playwright-core';

interface FrameLog {
  frameLog?: { at: number; frames: Record<string, number> }[];
}

/**
 * Frames decoded so far of the picture in each person's tile, by the tile's name; my own picture isn't decoded and is
 * left out. Needs watchConnections.
 */
export function framesByTile(page: Page): Promise<Record<string, number>> {
  return page.evaluate(readFrames);
}

/** On how many lines for pictures bytes arrive within half a second, whatever the page does with them. Needs watchConnections. */
export function linesWithPictures(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { peerConnections } = window as unknown as { peerConnections: RTCPeerConnection[] };
    const read = async (): Promise<Map<string, number>> => {
      const bytes = new Map<string, number>();
      for (const [n, pc] of peerConnections.entries()) {
        if (pc.connectionState === 'closed') continue;
        (await pc.getStats()).forEach((entry: { type: string; kind?: string; id: string; bytesReceived?: number }) => {
          if (entry.type === 'inbound-rtp' && entry.kind === 'video')
            bytes.set(`${n} ${entry.id}`, entry.bytesReceived ?? 0);
        });
      }
      return bytes;
    };
    const before = await read();
    await new Promise((resolve) => setTimeout(resolve, 500));
    return [...(await read())].filter(([line, bytes]) => bytes > (before.get(line) ?? 0)).length;
  });
}

/** From now on the page counts every second. */
export async function logFrames(page: Page): Promise<void> {
  await page.evaluate(`(() => {
    const readFrames = ${readFrames.toString()};
    const log = (window.frameLog = []);
    const note = async () => log.push({ at: performance.now(), frames: await readFrames() });
    void note();
    setInterval(note, 1000);
  })()`);
}

/** Seconds counted so far, and those in which a picture stood still, in words. */
export function frameStops(page: Page): Promise<{ seconds: number; stops: string[] }> {
  return page.evaluate(() => {
    const log = (window as FrameLog).frameLog ?? [];
    const stops: string[] = [];
    for (let n = 1; n < log.length; n++) {
      const [before, after] = [log[n - 1]!, log[n]!];
      for (const name of Object.keys(log[0]!.frames))
        if (!((after.frames[name] ?? 0) > (before.frames[name] ?? 0)))
          stops.push(`${name}, second ${Math.round((after.at - log[0]!.at) / 1_000)}`);
    }
    return { seconds: log.length - 1, stops };
  });
}

async function readFrames(): Promise<Record<string, number>> {
  const { peerConnections } = window as unknown as { peerConnections: RTCPeerConnection[] };
  const byTrack = new Map<string, number>();
  for (const pc of peerConnections) {
    if (pc.connectionState === 'closed') continue;
    (await pc.getStats()).forEach((entry: { type: string; trackIdentifier?: string; framesDecoded?: number }) => {
      if (entry.type === 'inbound-rtp' && entry.trackIdentifier)
        byTrack.set(entry.trackIdentifier, entry.framesDecoded ?? 0);
    });
  }
  const frames: Record<string, number> = {};
  for (const tile of document.querySelectorAll('figure[aria-label]')) {
    const video = tile.querySelector('video');
    const stream = video && !video.hidden ? video.srcObject : null;
    const track = stream instanceof MediaStream ? stream.getVideoTracks()[0] : undefined;
    const decoded = track && byTrack.get(track.id);
    if (decoded !== undefined) frames[tile.getAttribute('aria-label') ?? ''] = decoded;
  }
  return frames;
}
