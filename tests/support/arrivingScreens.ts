import type { Page } from 'playwright-core';

/** A line for screens on which pictures arrive. */
export interface ArrivingScreen {
  /** The tile in which it is played; `hidden` in any other element, or one that nobody sees; null: nowhere. */
  tile: string | null;
  /** Whether there is anything but black to be had of it in this page, shown or not. */
  isLit: boolean;
}

/**
 * What arrives on the lines for screens of a page's mesh within half a second, whatever the page does with it; in no
 * order. Needs watchConnections.
 */
export function arrivingScreens(page: Page): Promise<ArrivingScreen[]> {
  return page.evaluate(async () => {
    const { peerConnections } = window as unknown as { peerConnections: RTCPeerConnection[] };
    const framesOf = async (receiver: RTCRtpReceiver) => {
      let frames = 0;
      (await receiver.getStats()).forEach((entry: { type: string; framesDecoded?: number }) => {
        if (entry.type === 'inbound-rtp') frames += entry.framesDecoded ?? 0;
      });
      return frames;
    };
    const isLit = async (video: HTMLVideoElement): Promise<boolean> => {
      const canvas = new OffscreenCanvas(32, 18).getContext('2d')!;
      for (let look = 0; look < 5; look++) {
        await new Promise((resolve) => setTimeout(resolve, 100));
        canvas.drawImage(video, 0, 0, 32, 18);
        const { data } = canvas.getImageData(0, 0, 32, 18);
        if (data.some((value, index) => index % 4 !== 3 && value > 40)) return true;
      }
      return false;
    };
    const tileOf = (track: MediaStreamTrack): string | null => {
      const playing = [...document.querySelectorAll('video')].filter(
        ({ srcObject }) => srcObject instanceof MediaStream && srcObject.getTracks().includes(track),
      );
      const names = playing.map((video) =>
        video.checkVisibility() ? (video.closest('figure')?.getAttribute('aria-label') ?? 'hidden') : 'hidden',
      );
      return names.length > 0 ? names.join(', ') : null;
    };
    const look = async ({ receiver }: RTCRtpTransceiver) => {
      const before = await framesOf(receiver);
      // An element of our own: what a page hides, or plays nowhere, is seen all the same.
      const video = Object.assign(document.createElement('video'), { muted: true });
      video.srcObject = new MediaStream([receiver.track]);
      void video.play().catch(() => undefined);
      const lit = await isLit(video);
      video.srcObject = null;
      return (await framesOf(receiver)) > before ? [{ tile: tileOf(receiver.track), isLit: lit }] : [];
    };
    const open = peerConnections.filter((pc) => pc.connectionState !== 'closed');
    return (await Promise.all(open.map((pc) => look(pc.getTransceivers()[2]!)))).flat();
  });
}
