import type { SendPermission } from './engine';
import type { AudioOutput } from './output';
import { sourceId, type RemotePerson } from './sources';

/**
 * Disables the tracks that the room does not permit, so they are silent and dark here, whatever their sender does. A voice
 * keeps its element all the while: Chromium hoards seconds of sound that no element plays, and would play them when the
 * permission comes back.
 */
export function gate(
  people: ReadonlyMap<string, Pick<RemotePerson, 'streams'>>,
  mayOf: (participantId: string) => SendPermission,
  output: AudioOutput,
): void {
  const playing = new Set<string>();
  for (const [id, person] of people) {
    const may = mayOf(id);
    for (const [kind, stream] of person.streams)
      for (const track of stream.getTracks()) if (track.enabled !== may[kind]) track.enabled = may[kind];
    const voice = person.streams.get('microphone');
    if (!voice) continue;
    playing.add(sourceId(id, 'microphone'));
    output.play(sourceId(id, 'microphone'), id, voice);
  }
  output.stopAllBut(playing);
}
