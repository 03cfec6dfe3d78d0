import { limits } from '@derslik/contract/limits';
import { readSoundLevel } from './capture/preferred';
import { keepVolume, readVolumes } from './keptVolumes';
import { sharedAudioContext } from './level';

interface Voice {
  readonly element: HTMLAudioElement;
  readonly participantId: string;
  boost: { source: MediaStreamAudioSourceNode; gain: GainNode } | null;
}

/**
 * The only place where remote sound comes out. One audio element per microphone; where the room does not permit one, its
 * track is disabled and the element plays silence. Above the neutral volume a gain node takes over, since an element
 * can't be louder than 1; it stays out of the way otherwise, because echo cancellation is best with plain elements.
 */
export class AudioOutput {
  private readonly voices = new Map<string, Voice>();
  private readonly volumes = new Map(readVolumes());
  private sinkId = '';
  private readonly level = readSoundLevel() / 100;

  /** The browser holds sound back until a gesture. */
  isBlocked = false;

  constructor(private readonly onBlocked: () => void) {}

  play(sourceId: string, participantId: string, stream: MediaStream): void {
    const voice = this.voices.get(sourceId) ?? this.add(sourceId, participantId);
    if (voice.element.srcObject !== stream) voice.element.srcObject = stream;
    this.applyVolume(voice);
    void this.start(voice);
  }

  stop(sourceId: string): void {
    const voice = this.voices.get(sourceId);
    if (!voice) return;
    this.voices.delete(sourceId);
    this.dropBoost(voice);
    voice.element.srcObject = null;
    voice.element.remove();
  }

  stopAllBut(kept: ReadonlySet<string>): void {
    for (const id of [...this.voices.keys()]) if (!kept.has(id)) this.stop(id);
  }

  setVolume(participantId: string, volume: number): void {
    const next = Math.min(100, Math.max(limits.volume.min, volume));
    this.volumes.set(participantId, next);
    keepVolume(participantId, next);
    for (const voice of this.voices.values()) if (voice.participantId === participantId) this.applyVolume(voice);
  }

  getVolume(participantId: string): number {
    return this.volumes.get(participantId) ?? limits.volume.default;
  }

  /** The loudspeaker of now; '' is the system's. */
  get sink(): string {
    return this.sinkId;
  }

  /** Loudspeaker for everything that plays now and later; '' is the system's. */
  async setSink(sinkId: string): Promise<void> {
    this.sinkId = sinkId;
    await Promise.all([...this.voices.values()].map((voice) => voice.element.setSinkId(sinkId)));
    const context = sharedAudioContext() as AudioContext & { setSinkId?: (id: string) => Promise<void> };
    await context.setSinkId?.(sinkId);
  }

  /** From a click: starts the sound that the browser held back. */
  readonly unblock = async (): Promise<void> => {
    await Promise.all([...this.voices.values()].map((voice) => this.start(voice)));
  };

  private add(sourceId: string, participantId: string): Voice {
    const element = document.createElement('audio');
    element.dataset['source'] = sourceId;
    element.hidden = true;
    document.body.append(element);
    // A loudspeaker that was unplugged must not silence the room.
    if (this.sinkId !== '' && 'setSinkId' in element) void element.setSinkId(this.sinkId).catch(() => undefined);
    const voice: Voice = { element, participantId, boost: null };
    this.voices.set(sourceId, voice);
    return voice;
  }

  private async start(voice: Voice): Promise<void> {
    if (!voice.element.paused) return;
    try {
      await voice.element.play();
      this.setBlocked(false);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'NotAllowedError') this.setBlocked(true);
    }
  }

  private setBlocked(isBlocked: boolean): void {
    if (isBlocked === this.isBlocked) return;
    this.isBlocked = isBlocked;
    this.onBlocked();
  }

  private applyVolume(voice: Voice): void {
    const factor = (this.getVolume(voice.participantId) / limits.volume.default) * this.level;
    voice.element.volume = Math.min(1, factor);
    voice.element.muted = factor > 1;
    this.dropBoost(voice);
    if (factor <= 1 || !(voice.element.srcObject instanceof MediaStream)) return;
    const context = sharedAudioContext();
    const source = context.createMediaStreamSource(voice.element.srcObject);
    const gain = context.createGain();
    gain.gain.value = factor;
    source.connect(gain).connect(context.destination);
    voice.boost = { source, gain };
  }

  private dropBoost(voice: Voice): void {
    voice.boost?.source.disconnect();
    voice.boost?.gain.disconnect();
    voice.boost = null;
  }
}
