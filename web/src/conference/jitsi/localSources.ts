import type { JitsiConference, JitsiLibrary, JitsiLocalTrack } from '@derslik/client/jitsi/library';
import { limits } from '@derslik/contract/limits';
import type { Clock } from '../clock';
import type { SourceKind } from '../engine';
import type { LocalTracks } from '../ownMedia';
import { sourceKinds } from '../sources';

const infoOf = {
  microphone: { mediaType: 'audio', sourceType: 'mic' },
  camera: { mediaType: 'video', videoType: 'camera', sourceType: 'camera' },
  screen: { mediaType: 'video', videoType: 'desktop', sourceType: 'screen' },
} as const;
/** The library closes a camera when its own work is done; where it is not done by then, we do. */
const closeAfterMs = 1_000;

interface Sent {
  readonly local: JitsiLocalTrack;
  /** A copy of the capture's track: the library may close it without touching ours. */
  readonly track: MediaStreamTrack;
  readonly key: string;
  isOn: boolean;
}

/** A track of another device, or of the same one in another size, is another track. */
const keyOf = (track: MediaStreamTrack | null) => (track ? `${track.id}@${track.getSettings().height ?? ''}` : '');

/**
 * My microphone, camera and screen in one conference. A source that was once there stays, muted, and takes its next track
 * by replacement: the library numbers the sources by how many there are, and two would get the same name otherwise.
 */
export class LocalSources {
  private wanted: LocalTracks = { microphone: null, camera: null, screen: null };
  private readonly sent = new Map<SourceKind, Sent>();
  /** Copies on their way into the conference. */
  private readonly opening = new Map<SourceKind, MediaStreamTrack>();
  /** Where a source goes, by key; missing when it is there. */
  private readonly queued = new Map<SourceKind, string>();
  /** Videos one after another: two first ones at once would get the same name. */
  private readonly work = { audio: Promise.resolve(), video: Promise.resolve() };
  private isOpen = true;

  constructor(
    private readonly library: JitsiLibrary,
    private readonly conference: JitsiConference,
    private readonly clock: Clock,
    /** It failed several times: this conference is of no use. */
    private readonly onTrouble: () => void,
  ) {}

  set(tracks: LocalTracks): void {
    this.wanted = tracks;
    for (const kind of sourceKinds) {
      const key = keyOf(tracks[kind]);
      const now = this.sent.get(kind);
      if (!key) this.closeSoon(kind, now);
      const target = this.queued.get(kind) ?? (now?.isOn ? now.key : '');
      if (target !== key) this.queue(kind, key);
    }
  }

  /** Devices close at once. `left`: the conference was left, its tracks may be thrown away. */
  close(left: Promise<void>): void {
    this.isOpen = false;
    const all = [...this.sent.values()];
    for (const track of [...all.map((one) => one.track), ...this.opening.values()]) track.stop();
    void left.then(() => all.forEach(({ local }) => void local.dispose().catch(() => undefined)));
  }

  private queue(kind: SourceKind, key: string, attempt = 0): void {
    const { mediaType } = infoOf[kind];
    this.queued.set(kind, key);
    const isNewest = () => this.isOpen && this.queued.get(kind) === key;
    this.work[mediaType] = this.work[mediaType]
      .then(() => (this.isOpen ? this.reach(kind) : undefined))
      .then(() => void (isNewest() && this.queued.delete(kind)))
      .catch(() => {
        if (!isNewest()) return;
        if (attempt >= limits.audio.retries) return this.onTrouble();
        this.clock.after(limits.audio.retryMs, () => isNewest() && this.queue(kind, key, attempt + 1));
      });
  }

  private async reach(kind: SourceKind): Promise<void> {
    const track = this.wanted[kind];
    const now = this.sent.get(kind);
    if (!track) {
      if (now?.isOn) await this.mute(now);
    } else if (!now?.isOn || now.key !== keyOf(track)) await this.send(kind, track, now);
  }

  private async send(kind: SourceKind, source: MediaStreamTrack, old: Sent | undefined): Promise<void> {
    const track = source.clone();
    this.opening.set(kind, track);
    track.contentHint = source.contentHint;
    const { width = 0, height = 0 } = source.getSettings();
    const constraints = { width: { ideal: width }, height: { ideal: height } };
    const [local] = this.library.createLocalTracksFromMediaStreams([
      { ...infoOf[kind], stream: new MediaStream([track]), constraints },
    ]);
    if (!local) throw new Error('no track');
    const next: Sent = { local, track, key: keyOf(source), isOn: true };
    try {
      if (old) await this.conference.replaceTrack(old.local, local);
      else await this.conference.addTrack(local);
    } catch (error) {
      this.drop(next);
      throw error;
    } finally {
      this.opening.delete(kind);
    }
    if (old) this.drop(old);
    this.sent.set(kind, next);
    // Closed meanwhile, while the track was on its way.
    if (!this.isOpen) return this.drop(next);
    local.addEventListener(this.library.events.track.TRACK_MUTE_CHANGED, () => {
      if (local.isMuted()) next.isOn = false;
    });
  }

  private async mute(sent: Sent): Promise<void> {
    // One that ended by itself counts as muted already, and the library would tell nobody.
    const isSilent = sent.local.isMuted();
    sent.isOn = false;
    await sent.local.mute();
    if (isSilent) sent.local._sendMuteStatus?.(true);
    sent.track.stop();
  }

  private closeSoon(kind: SourceKind, now: Sent | undefined): void {
    this.opening.get(kind)?.stop();
    if (!now?.isOn) return;
    if (kind === 'microphone') now.track.stop();
    else this.clock.after(closeAfterMs, () => now.track.stop());
  }

  private drop({ local, track }: Sent): void {
    track.stop();
    void local.dispose().catch(() => undefined);
  }
}
