/** Pictures of a track one by one, through a hidden video element: for browsers without streams of them. */
export class DrawnFrames {
  private readonly video = document.createElement('video');
  private readonly timer: ReturnType<typeof setInterval>;
  private isTaken = true;

  /** @param fps at most; less where the last picture is still being worked on */
  constructor(track: MediaStreamTrack, fps: number, onFrame: (frame: ImageBitmap) => void) {
    const { video } = this;
    video.muted = true;
    video.playsInline = true;
    video.srcObject = new MediaStream([track]);
    void video.play().catch(() => undefined);
    this.timer = setInterval(() => {
      if (!this.isTaken || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
      this.isTaken = false;
      createImageBitmap(video).then(onFrame, () => this.next());
    }, 1_000 / fps);
  }

  /** The last one is done with. */
  next(): void {
    this.isTaken = true;
  }

  end(): void {
    clearInterval(this.timer);
    this.video.srcObject = null;
  }
}
