import type { Clock } from '../clock';

/** A description waits this long for its first candidates; on a school's network they are there by then. */
const gatherMs = 8;
/** Those of the computer's own interfaces come together: after one the next follows at once, or none does. */
const pauseMs = 2;
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
      // Browsers open TCP themselves and never listen: between two of them it leads nowhere.
      if (!candidate?.candidate || candidate.protocol === 'tcp') return;
      this.waiting.push(candidate.toJSON());
      if (!this.isHeld) this.batch();
    });
  }

  /** Resolves when the local description holds the quick candidates. Call right after setLocalDescription. */
  async gather(): Promise<void> {
    this.isHeld = true;
    await new Promise<void>((resolve) => {
      let cancelPause = (): void => undefined;
      const done = () => {
        cancel();
        cancelPause();
        this.pc.removeEventListener('icegatheringstatechange', onChange);
        this.pc.removeEventListener('icecandidate', onCandidate);
        resolve();
      };
      const onChange = () => this.pc.iceGatheringState === 'complete' && done();
      const onCandidate = () => {
        cancelPause();
        cancelPause = this.clock.after(pauseMs, done);
      };
      const cancel = this.clock.after(gatherMs, done);
      this.pc.addEventListener('icegatheringstatechange', onChange);
      this.pc.addEventListener('icecandidate', onCandidate);
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
