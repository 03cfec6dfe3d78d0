import type { Page } from 'playwright-core';

/** Two peer connections in one page, wired directly: from making them to the first decoded frame. Milliseconds. */
export function rawFirstFrameMs(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const stream = await navigator.mediaDevices.getUserMedia({ video: { width: 640, height: 360 }, audio: true });
    const from = performance.now();
    const sender = new RTCPeerConnection();
    const receiver = new RTCPeerConnection();
    sender.addEventListener('icecandidate', ({ candidate }) => void receiver.addIceCandidate(candidate ?? undefined));
    receiver.addEventListener('icecandidate', ({ candidate }) => void sender.addIceCandidate(candidate ?? undefined));
    const { MediaStreamTrackProcessor: Processor } = window as unknown as {
      MediaStreamTrackProcessor: new (of: { track: MediaStreamTrack }) => {
        readable: ReadableStream<{ close(): void }>;
      };
    };
    const firstFrame = new Promise<number>((resolve) => {
      receiver.addEventListener('track', ({ track }) => {
        if (track.kind !== 'video') return;
        const reader = new Processor({ track }).readable.getReader();
        void reader.read().then(({ value }) => {
          resolve(performance.now() - from);
          value?.close();
          void reader.cancel();
        });
      });
    });
    for (const track of stream.getTracks()) sender.addTrack(track, stream);
    await sender.setLocalDescription();
    await receiver.setRemoteDescription(sender.localDescription!);
    await receiver.setLocalDescription();
    await sender.setRemoteDescription(receiver.localDescription!);
    const ms = await firstFrame;
    sender.close();
    receiver.close();
    for (const track of stream.getTracks()) track.stop();
    return ms;
  });
}
