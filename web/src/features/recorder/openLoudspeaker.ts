/** It takes about a second; nobody waits longer than this for one that can't be opened, and then the recorder says that nothing is heard. */
const patienceMs = 5_000;
const lookMs = 20;

/**
 * Opens what voices come out of before the first one comes. A browser opens it only when somebody is to be heard; what they say meanwhile waits
 * for its turn, and a voice was 0.6 s behind its lips, and less and less so for twenty seconds (measured, Chromium 156). The track is one that
 * nobody sends.
 */
export function openLoudspeaker(): { readonly opened: Promise<void>; readonly close: () => void } {
  const pc = new RTCPeerConnection();
  const { receiver } = pc.addTransceiver('audio', { direction: 'recvonly' });
  const element = document.createElement('audio');
  element.srcObject = new MediaStream([receiver.track]);
  element.play().catch(() => undefined);
  const opened = (async () => {
    // Its time passes as soon as it plays, silence too.
    for (const end = Date.now() + patienceMs; element.currentTime === 0 && Date.now() < end;)
      await new Promise((resolve) => setTimeout(resolve, lookMs));
  })();
  const close = (): void => {
    element.srcObject = null;
    pc.close();
  };
  return { opened, close };
}
