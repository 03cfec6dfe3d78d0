import type { JitsiLocalTrack, JitsiRemoteTrack, Listener, LocalTrackInfo } from '@derslik/client/jitsi/library';

export class Emitter {
  readonly listeners = new Map<string, Listener[]>();
  on(event: string, listener: Listener): void {
    this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener]);
  }
  addEventListener(event: string, listener: Listener): void {
    this.on(event, listener);
  }
  emit(event: string, ...args: unknown[]): void {
    for (const listener of this.listeners.get(event) ?? []) listener(...args);
  }
}

export class ScriptedLocalTrack extends Emitter implements JitsiLocalTrack {
  readonly track: ScriptedTrack;
  isDisposed = false;
  readonly told: boolean[] = [];
  private muted = false;
  constructor(readonly info: LocalTrackInfo) {
    super();
    this.track = info.stream.getTracks()[0] as unknown as ScriptedTrack;
  }
  isLocal = (): boolean => true;
  /** As the library has it: a video that ended counts as muted, and muting it again tells nobody. */
  isMuted = (): boolean => this.muted || (this.info.mediaType === 'video' && this.track.readyState === 'ended');
  async mute(): Promise<void> {
    if (this.isMuted()) return;
    this.muted = true;
    this._sendMuteStatus(true);
    this.emit('track.TRACK_MUTE_CHANGED');
  }
  _sendMuteStatus(muted: boolean): void {
    this.told.push(muted);
  }
  async dispose(): Promise<void> {
    this.isDisposed = true;
  }
  override toString(): string {
    return `${this.info.videoType ?? this.info.mediaType} ${this.track.of}`;
  }
}

/** A track without a device. */
export class ScriptedTrack {
  readyState: 'live' | 'ended' = 'live';
  enabled = true;
  contentHint = '';
  readonly copies: ScriptedTrack[] = [];
  constructor(
    /** Also the name of what it is a copy of. */
    readonly of: string,
    public height = 360,
    readonly id = of,
  ) {}
  clone(): ScriptedTrack {
    const copy = new ScriptedTrack(this.of, this.height, `${this.of} copy ${this.copies.length + 1}`);
    this.copies.push(copy);
    return copy;
  }
  stop(): void {
    this.readyState = 'ended';
  }
  getSettings = () => ({ height: this.height, width: this.height * 2 });
  get asTrack(): MediaStreamTrack {
    return this as unknown as MediaStreamTrack;
  }
}

/** `MediaStream` where there is no browser. */
export class ScriptedStream {
  constructor(private readonly tracks: readonly unknown[] = []) {}
  getTracks = () => [...this.tracks];
}

export class ScriptedRemoteTrack extends Emitter implements JitsiRemoteTrack {
  status: 'active' | 'inactive' | 'interrupted' | 'restoring' = 'active';
  readonly track: ScriptedTrack;
  /** What arrived last: its amplitude, and how many milliseconds ago. */
  sound: { audioLevel: number; age: number } | null = null;
  constructor(
    public owner: string,
    public source: string,
    readonly type: 'audio' | 'video' = 'video',
    public videoType = 'camera',
  ) {
    super();
    this.track = new ScriptedTrack(source);
  }
  isLocal = () => false;
  isMuted = () => false;
  getParticipantId = () => this.owner;
  getSourceName = () => this.source;
  getType = () => this.type;
  getVideoType = () => this.videoType;
  getTrack = () => this.track.asTrack;
  getSsrc = () => 4711;
  getTrackStreamingStatus = () => this.status;
  get receiver(): RTCRtpReceiver {
    const now = () => performance.timeOrigin + performance.now();
    return {
      track: this.track.asTrack,
      getSynchronizationSources: () =>
        this.sound ? [{ audioLevel: this.sound.audioLevel, timestamp: now() - this.sound.age }] : [],
    } as unknown as RTCRtpReceiver;
  }
}
