import type { Encoding } from './sending';

/** A camera or screen on its way to one peer: which track, how large. Calls are worked off one after another. */
export class VideoSender {
  private sender: RTCRtpSender | null = null;
  private work: Promise<void> = Promise.resolve();

  /** @param priority whose packets go first where not all fit */
  constructor(private readonly priority: RTCPriorityType) {}

  use(sender: RTCRtpSender): void {
    this.sender = sender;
  }

  setTrack(track: MediaStreamTrack | null): Promise<void> {
    return this.queue(async (sender) => {
      if (sender.track !== track) await sender.replaceTrack(track);
    });
  }

  /** Null: nothing. */
  encode(encoding: Encoding | null): Promise<void> {
    return this.queue(async (sender) => {
      const parameters = sender.getParameters();
      const [layer] = parameters.encodings;
      if (!layer) return;
      const captured = sender.track?.getSettings().height ?? 0;
      const wanted: RTCRtpEncodingParameters = {
        ...layer,
        priority: this.priority,
        active: encoding !== null,
        ...(encoding && {
          maxBitrate: encoding.bitrate,
          maxFramerate: encoding.fps,
          scaleResolutionDownBy: Math.max(1, captured / encoding.height),
        }),
      };
      if (JSON.stringify(wanted) === JSON.stringify(layer)) return;
      parameters.encodings[0] = wanted;
      await sender.setParameters(parameters);
    });
  }

  /** A sender that is closing or not negotiated yet refuses; the next change sets it right. */
  private queue(step: (sender: RTCRtpSender) => Promise<void>): Promise<void> {
    this.work = this.work.then(() => (this.sender ? step(this.sender) : undefined)).catch(() => undefined);
    return this.work;
  }
}
