import type { Page } from 'playwright-core';

/** What a page has sent over all its connections so far. */
export interface Sent {
  /** Packets with sound. */
  packets: number;
  /** Pictures. */
  frames: number;
  /** 0 to 1, of what the microphone gives now. */
  loudness: number;
}

/**
 * Makes a dishonest client of a page in a lesson: whatever the room decides, its tracks stay live and on their way, and
 * it says so to the others.
 */
export async function stayLive(page: Page): Promise<{ sent(): Promise<Sent> }> {
  await page.evaluate(() => {
    RTCRtpSender.prototype.replaceTrack = () => Promise.resolve();
    MediaStreamTrack.prototype.stop = () => undefined;
    Object.defineProperty(MediaStreamTrack.prototype, 'enabled', {
      get: () => true,
      set() {
        // Whatever it is told.
      },
    });
    const { peerConnections } = window as unknown as { peerConnections: RTCPeerConnection[] };
    for (const pc of peerConnections) for (const { track } of pc.getSenders()) if (track) track.stop = () => undefined;
    const send = RTCDataChannel.prototype.send as (this: RTCDataChannel, data: string) => void;
    RTCDataChannel.prototype.send = function (this: RTCDataChannel, data: unknown) {
      const says = String(data).replace(/"(microphone|camera)":false/g, '"$1":true');
      send.call(this, says);
    };
  });
  const sent = () =>
    page.evaluate(async () => {
      const { peerConnections } = window as unknown as { peerConnections: RTCPeerConnection[] };
      const total = { packets: 0, frames: 0, loudness: 0 };
      for (const pc of peerConnections) {
        if (pc.connectionState === 'closed') continue;
        (await pc.getStats()).forEach(
          (entry: {
            type: string;
            kind?: string;
            packetsSent?: number;
            framesEncoded?: number;
            audioLevel?: number;
          }) => {
            if (entry.type === 'outbound-rtp' && entry.kind === 'audio') total.packets += entry.packetsSent ?? 0;
            if (entry.type === 'outbound-rtp' && entry.kind === 'video') total.frames += entry.framesEncoded ?? 0;
            if (entry.type === 'media-source') total.loudness = Math.max(total.loudness, entry.audioLevel ?? 0);
          },
        );
      }
      return total;
    });
  return { sent };
}

/** Makes a page in a lesson send a screen on the line for screens of every connection, and say so, whatever it may. */
export async function shareAnyway(page: Page): Promise<{ screensSent(): Promise<number> }> {
  await page.evaluate(async () => {
    const { peerConnections } = window as unknown as { peerConnections: RTCPeerConnection[] };
    const stream = await navigator.mediaDevices.getDisplayMedia({ video: true });
    const [track] = stream.getVideoTracks();
    const send = RTCDataChannel.prototype.send as (this: RTCDataChannel, data: string) => void;
    RTCDataChannel.prototype.send = function (this: RTCDataChannel, data: unknown) {
      send.call(this, String(data).replace(/"screen":false/g, '"screen":true'));
    };
    for (const pc of peerConnections) {
      if (pc.connectionState === 'closed') continue;
      const line = pc.getTransceivers()[2]!.sender;
      await line.replaceTrack(track!);
      const parameters = line.getParameters();
      for (const encoding of parameters.encodings) encoding.active = true;
      await line.setParameters(parameters);
    }
    RTCRtpSender.prototype.replaceTrack = () => Promise.resolve();
    RTCRtpSender.prototype.setParameters = () => Promise.resolve();
  });
  // Any change of what is sent makes the client tell it.
  await page.keyboard.press('v');
  const screensSent = () =>
    page.evaluate(async () => {
      const { peerConnections } = window as unknown as { peerConnections: RTCPeerConnection[] };
      let frames = 0;
      for (const pc of peerConnections) {
        if (pc.connectionState === 'closed') continue;
        (await pc.getTransceivers()[2]!.sender.getStats()).forEach((entry: { type: string; framesSent?: number }) => {
          if (entry.type === 'outbound-rtp') frames += entry.framesSent ?? 0;
        });
      }
      return frames;
    });
  return { screensSent };
}
