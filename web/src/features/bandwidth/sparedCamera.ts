import type { Capture } from '../../conference/capture/capture';

/**
 * My camera, closed while my line is weak. It is no word of mine that closes it, so what I chose for the next time stays.
 * @param may whether the room and I still permit it
 */
export class SparedCamera {
  private isSpared = false;
  private isMine = false;

  constructor(
    private readonly capture: Pick<Capture, 'getSnapshot' | 'setCamera'>,
    private readonly may: () => boolean,
  ) {}

  /** True where it was on. One that I opened on a weak line stays open. */
  close(): boolean {
    if (this.isMine || !this.capture.getSnapshot().camera.wanted) return false;
    void this.capture.setCamera(false);
    return (this.isSpared = true);
  }

  /** Devices or the room changed: what I opened is mine, and what the room took is gone. */
  look(): void {
    if (!this.isSpared) return;
    this.isMine = this.capture.getSnapshot().camera.wanted;
    if (this.isMine || !this.may()) this.isSpared = false;
  }

  /** True where it opens again. */
  giveBack(): boolean {
    this.look();
    if (!this.isSpared) return false;
    this.isSpared = false;
    void this.capture.setCamera(true);
    return true;
  }
}
