/** It takes about a second; nobody waits longer than this for one that can't be opened, and then the recorder says that nothing is heard. */
const patienceMs = 5_000;
const lookMs = 20;

/** A voice that was agreed on, and never comes. */
async function silentVoice(sender: RTCPeerConnection, receiver: RTCPeerConnection): Promise<MediaStream> {
  sender.addTransceiver('audio', { direction: 'sendonly' });
  await sender.setLocalDescription();
  await receiver.setRemoteDescription(sender.localDescription!);
  await receiver.setLocalDescription();
  return new MediaStream(receiver.getReceivers().map(({ track }) => track));
}

/**
 * Opens what voices come out of before the first one comes. A browser opens it only when somebody is to be heard; what they say meanwhile waits
 * for its turn, and a voice was 0.6 s behind its lips, and less and less so for twenty seconds (measured, Chromium 156).
 */
export function openLoudspeaker(): { readonly opened: Promise<void>; readonly close: () => void } {
  const ends = [new RTCPeerConnection(), new RTCPeerConnection()] as const;
  const element = document.createElement('audio');
  const open = async (): Promise<void> => {
    element.srcObject = await silentVoice(...ends);
    await element.play();
    // Its time passes as soon as it plays, silence too.
    for (const end = Date.now() + patienceMs; element.currentTime === 0 && Date.now() < end;)
      await new Promise((resolve) => setTimeout(resolve, lookMs));
  };
  const close = (): void => {
    element.srcObject = null;
    for (const one of ends) one.close();
  };
  return { opened: open().catch(reportError), close };
}
