import type { Capture, CaptureSnapshot, LocalDevice } from './capture/capture';
import type { EngineVerbs, SendPermission } from './engine';
import type { AudioOutput } from './output';
import type { Sending } from './sources';

export interface LocalTracks {
  readonly microphone: MediaStreamTrack | null;
  readonly camera: MediaStreamTrack | null;
  readonly screen: MediaStreamTrack | null;
}

/** While another device opens, the one before goes on. */
const isSent = ({ wanted, stream }: LocalDevice) => wanted && stream !== null;
const trackOf = (stream: MediaStream | null) => stream?.getTracks()[0] ?? null;

/** My side of a conference, the same for every engine: what I send of what the capture gives and the room permits. */
export class OwnMedia {
  /** Whether camera and screen go out; they stay open in any case. */
  sendsPictures = true;
  private before: CaptureSnapshot;

  constructor(
    private readonly capture: Capture,
    private readonly output: AudioOutput,
    private readonly may: () => SendPermission,
  ) {
    this.before = capture.getSnapshot();
    const { speaker } = this.before;
    if (speaker) void output.setSink(speaker).catch(() => undefined);
  }

  get sending(): Sending {
    const { camera, microphone, screen } = this.capture.getSnapshot();
    const may = this.may();
    return {
      microphone: isSent(microphone) && may.microphone,
      camera: this.sendsPictures && isSent(camera) && may.camera,
      screen: this.sendsPictures && screen.stream !== null && may.screen,
    };
  }

  get tracks(): LocalTracks {
    const { camera, microphone, screen } = this.capture.getSnapshot();
    const now = this.sending;
    return {
      microphone: now.microphone ? trackOf(microphone.stream) : null,
      camera: now.camera ? trackOf(camera.stream) : null,
      screen: now.screen ? trackOf(screen.stream) : null,
    };
  }

  /** My voice while it is sent. */
  get voice(): MediaStream | null {
    return this.sending.microphone ? this.capture.getSnapshot().microphone.stream : null;
  }

  get devices(): Pick<CaptureSnapshot, 'camera' | 'microphone' | 'screen' | 'speaker'> {
    const { camera, microphone, screen, speaker } = this.capture.getSnapshot();
    return { camera, microphone, screen, speaker };
  }

  /** The room took it back: my own devices close, and stay closed until I open them. */
  closeForbidden(): void {
    const { camera, microphone, screen } = this.capture.getSnapshot();
    const may = this.may();
    if (camera.wanted && !may.camera) void this.capture.setCamera(false);
    if (microphone.wanted && !may.microphone) void this.capture.setMicrophone(false);
    if (screen.state !== 'off' && !may.screen) void this.capture.setScreen(false);
  }

  verbs(isOpen: boolean): EngineVerbs {
    const { capture, output } = this;
    const may = this.may();
    return {
      setMicrophone: isOpen && may.microphone ? capture.setMicrophone : null,
      setCamera: isOpen && may.camera ? capture.setCamera : null,
      setScreen: isOpen && may.screen && capture.canShareScreen ? capture.setScreen : null,
      switchDevice: isOpen ? capture.switchDevice : null,
      setSpeaker: isOpen && 'setSinkId' in HTMLMediaElement.prototype ? this.setSpeaker : null,
      setEffect: isOpen ? capture.setEffect : null,
      unblockAudio: output.isBlocked ? output.unblock : null,
      startRecording: null,
      stopRecording: null,
    };
  }

  /** Calls back when a device, the screen or the loudspeaker changed; not for plugged-in devices. */
  subscribe(onChange: () => void): () => void {
    return this.capture.subscribe(() => {
      const now = this.capture.getSnapshot();
      const was = this.before;
      this.before = now;
      // Unplugged, or plugged in again.
      const sink = now.speaker ?? '';
      if (now.speaker !== was.speaker && sink !== this.output.sink)
        void this.output.setSink(sink).catch(() => undefined);
      const isSame = (['camera', 'microphone', 'screen', 'speaker'] as const).every((key) => now[key] === was[key]);
      if (!isSame) onChange();
    });
  }

  private readonly setSpeaker = async (deviceId: string): Promise<void> => {
    await this.output.setSink(deviceId);
    this.capture.setSpeaker(deviceId);
  };
}
