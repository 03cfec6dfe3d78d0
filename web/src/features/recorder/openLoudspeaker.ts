/** It takes about a second; nobody waits longer than this for one that can't be opened, and then the recorder says that nothing is heard. */
const patienceMs = 5_000;
const lookMs = 20;
/** Chromium plays ten milliseconds to a loudspeaker that is not there yet. */
const playedSeconds = 0.03;

/** A voice that was agreed on, and never comes. */
async function silentVoice(sender: RTCPeerConnection, receiver: RTCPeerConnection): Promise<MediaStream> {
  sender.addTransceiver('audio', { direction: 'sendonly' });
  await sender.setLocalDescription();
  await receiver.setRemoteDescription(sender.localDescription!);
  await receiver.setLocalDescription();
  return new MediaStream(receiver.getReceivers().map(({ track }) => track));
}

/** Whether what comes by connections is played. A browser that doesn't tell is not waited for. */
async function plays(receiver: RTCPeerConnection): Promise<boolean> {
  const reports: { type: string; totalSamplesDuration?: number }[] = [];
  (await receiver.getStats()).forEach((report) => reports.push(report));
  const playout = reports.find(({ type }) => type === 'media-playout');
  return (playout?.totalSamplesDuration ?? Infinity) > playedSeconds;
}

/**
 * Opens what voices come out of before the first one comes. A browser opens it only when somebody is to be heard; what they say meanwhile waits
 * for its turn, and a voice was 0.6 s behind its lips, and less and less so for twenty seconds (measured, Chromium 156).
 */
export function openLoudspeaker(): { readonly opened: Promise<void>; readonly close: () => void } {
  const [sender, receiver] = [new RTCPeerConnection(), new RTCPeerConnection()];
  const element = document.createElement('audio');
  const open = async (): Promise<void> => {
    element.srcObject = await silentVoice(sender, receiver);
    await element.play();
    for (const end = Date.now() + patienceMs; !(await plays(receiver)) && Date.now() < end;)
      await new Promise((resolve) => setTimeout(resolve, lookMs));
  };
  const close = (): void => {
    element.srcObject = null;
    sender.close();
    receiver.close();
  };
  return { opened: open().catch(reportError), close };
}
