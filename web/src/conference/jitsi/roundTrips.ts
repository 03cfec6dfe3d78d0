import type { JitsiConference, JitsiLibrary, JitsiParticipant } from '@derslik/client/jitsi/library';
import { limits } from '@derslik/contract/limits';
import type { Clock } from '../clock';

const [ping, pong] = ['derslik-ping', 'derslik-pong'] as const;

/** End-to-end ping: how long a message takes over the bridge to someone and back, every ten seconds. */
export class RoundTrips {
  /** When the latest ping left, by endpoint, in milliseconds of the clock. */
  private readonly sentAt = new Map<string, number>();
  private readonly measured = new Map<string, number>();
  private readonly stop: () => void;

  constructor(
    { events }: JitsiLibrary,
    private readonly conference: JitsiConference,
    private readonly clock: Clock,
    private readonly endpoints: () => Iterable<string>,
  ) {
    this.stop = clock.every(limits.connection.e2ePingMs, () => this.pingAll());
    conference.on(events.conference.ENDPOINT_MESSAGE_RECEIVED, (from: JitsiParticipant, message: unknown) => {
      const type = (message as { type?: unknown } | null)?.type;
      if (type === ping) this.send(from.getId(), pong);
      if (type === pong) this.hear(from.getId());
    });
  }

  /** Milliseconds; null while not measured. */
  of(endpointId: string): number | null {
    return this.measured.get(endpointId) ?? null;
  }

  close(): void {
    this.stop();
  }

  private pingAll(): void {
    for (const endpointId of this.endpoints()) {
      this.sentAt.set(endpointId, this.clock.now());
      this.send(endpointId, ping);
    }
  }

  private hear(endpointId: string): void {
    const at = this.sentAt.get(endpointId);
    if (at === undefined) return;
    this.sentAt.delete(endpointId);
    this.measured.set(endpointId, Math.round(this.clock.now() - at));
  }

  private send(to: string, type: string): void {
    try {
      this.conference.sendEndpointMessage(to, { type });
    } catch {
      // The bridge's channel is not open yet, or closed: the next round measures.
    }
  }
}
