import type { MediaPermission } from '../engine';
import type { AudioOutput } from '../output';
import type { Peer } from './peer';
import { sourceId } from './sources';

/**
 * What the room does not permit is silent and dark here, whatever its sender does: its track is disabled. A voice keeps
 * its element all the while: Chromium hoards seconds of sound that no element plays, and would let them be heard when the
 * permission comes back.
 */
export function gate(
  peers: ReadonlyMap<string, Peer>,
  permissionOf: (participantId: string) => MediaPermission,
  output: AudioOutput,
): void {
  const playing = new Set<string>();
  for (const [id, peer] of peers) {
    const may = permissionOf(id);
    for (const [kind, stream] of peer.streams)
      for (const track of stream.getTracks()) if (track.enabled !== may[kind]) track.enabled = may[kind];
    const voice = peer.streams.get('microphone');
    if (!voice) continue;
    playing.add(sourceId(id, 'microphone'));
    output.play(sourceId(id, 'microphone'), id, voice);
  }
  output.stopAllBut(playing);
}
