import type { Clock } from '../clock';

/** A description waits this long for its first candidates; on a school's network they are there by then. */
const gatherMs = 8;
/** Later candidates (from TURN, mostly) travel together. */
const batchMs = 15;

/** Candidates ride in the description where they are quick, the rest follows in batches: few messages, few round trips. */
export class CandidateSender {
  private waiting: RTCIceCandidateInit[] = [];
  private cancelBatch: (() => void) | null = null;
  private isHeld = false;

  constructor(
    private readonly pc: RTCPeerConnection,
    private readonly clock: Clock,
    private readonly send: (candidates: RTCIceCandidateInit[]) => void,
  ) {
    pc.addEventListener('icecandidate', ({ candidate }) => {
      if (!candidate?.candidate) return;
      this.waiting.push(candidate.toJSON());
      if (!this.isHeld) this.batch();
    });
  }

  /** Resolves when the local description holds the quick candidates. Call right after setLocalDescription. */
  async gather(): Promise<void> {
    this.isHeld = true;
    await new Promise<void>((resolve) => {
      const done = () => {
        cancel();
        this.pc.removeEventListener('icegatheringstatechange', onChange);
        resolve();
      };
      const onChange = () => this.pc.iceGatheringState === 'complete' && done();
      const cancel = this.clock.after(gatherMs, done);
      this.pc.addEventListener('icegatheringstatechange', onChange);
      onChange();
    });
    // What was gathered so far stands in the description itself.
    this.waiting = [];
    this.isHeld = false;
  }

  close(): void {
    this.cancelBatch?.();
    this.waiting = [];
  }

  private batch(): void {
    this.cancelBatch ??= this.clock.after(batchMs, () => {
      this.cancelBatch = null;
      if (this.waiting.length) this.send(this.waiting.splice(0));
    });
  }
}
