import type { JitsiConference } from '@derslik/client/jitsi/library';
import type { Clock } from '../clock';
import { Flow } from '../flow';

const lookMs = 300;
/** So much silence is longer than the pause between two questions of the browser, to which the bridge answers. */
const goneMs = 2_700;
const askingMs = 2_600;

/** Milliseconds since anything came from the bridge, its answers to the browser included; null where that is not known. */
async function silenceOf(pc: RTCPeerConnection): Promise<number | null> {
  const report = await pc.getStats();
  for (const transport of report.values() as Iterable<{ type: string; selectedCandidatePairId?: string }>) {
    if (transport.type !== 'transport' || !transport.selectedCandidatePairId) continue;
    const pair = report.get(transport.selectedCandidatePairId) as
      { timestamp: number; lastPacketReceivedTimestamp?: number } | undefined;
    if (pair?.lastPacketReceivedTimestamp) return pair.timestamp - pair.lastPacketReceivedTimestamp;
  }
  return null;
}

/**
 * Asks for a new way to the bridge where nothing comes by the old one any more, as after a change of the network: seconds before
 * the browser says so. The old way goes on until the new one stands. Servers before August 2026 can't; there the library makes a
 * new session, once the browser has given the way up.
 */
export class WayToBridge {
  private readonly flow = new Flow(goneMs);
  private readonly stop: () => void;

  /** @param voiceAges milliseconds since the last packet of each voice that should come */
  constructor(
    private readonly conference: JitsiConference,
    clock: Clock,
    private readonly voiceAges: () => readonly number[],
  ) {
    this.stop = clock.every(lookMs, () => this.look());
  }

  close(): void {
    this.stop();
  }

  private look(): void {
    const ages = this.voiceAges();
    // The library says enough about a refusal.
    if (this.flow.hasStopped(ages.length > 0 ? Math.min(...ages) : null)) void this.renew().catch(() => undefined);
  }

  /** Voices also stop where everybody is silent to the last bit: the bridge passes that on as nothing. */
  private async renew(): Promise<void> {
    const pc = this.conference.getActivePeerConnection()?.peerconnection;
    const silence = pc ? await silenceOf(pc) : null;
    if (silence !== null && silence >= askingMs) await this.conference.restartJvbIce?.();
  }
}
