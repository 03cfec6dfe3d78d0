import type { Clock } from '../clock';
import { createStore, type Store } from '../store';
import type { BrowserMedia } from './browserMedia';
import type { DeviceKind, LocalDevice, TrackEffect } from './capture';
import { constraintsOf, pictureOf, type Facing, type DeviceWish } from './constraints';
import type { DeviceErrorKind } from './deviceError';
import { noteFacing } from './lookingAway';
import { DeviceError, openDevice } from './openDevice';

/** A muted microphone stays open this long, silent, so that push-to-talk answers at once; then its light goes off. */
export const microphoneParkMs = 20_000;

export interface DeviceDeps {
  readonly media: BrowserMedia;
  readonly clock: Clock;
  readonly wish: () => DeviceWish;
  readonly preferred: () => string | null;
}

/** The life of one camera or microphone. It works calls off one after another; the last wish wins. */
export class CaptureDevice {
  readonly store: Store<LocalDevice>;
  private raw: MediaStreamTrack | null = null;
  private effect: TrackEffect | null = null;
  /** How often it was switched by a word. */
  private word = 0;
  private cancelPark: (() => void) | null = null;
  private work: Promise<void> = Promise.resolve();

  constructor(
    private readonly kind: DeviceKind,
    private readonly deps: DeviceDeps,
  ) {
    this.store = createStore<LocalDevice>({
      state: 'off',
      wanted: false,
      error: null,
      deviceId: deps.preferred(),
      stream: null,
    });
  }

  set(on: boolean): Promise<void> {
    const { state, wanted } = this.store.get();
    if (wanted === on && state !== 'error') return this.work;
    this.word++;
    // Nobody waits for a picture that still loads; a parked microphone keeps its effect, and answers at once.
    if (!on && this.kind === 'camera') this.effect?.stop();
    this.store.patch({ wanted: on, state: 'pending', error: null });
    return this.queue(() => this.reach());
  }

  /** Is being opened together with the other device: `adopt`, `openAlone` or `fail` says how that ended. */
  expect(): void {
    this.store.patch({ wanted: true, state: 'pending', error: null });
  }

  /** Takes the expected track, unless the person switched off meanwhile. */
  adopt(track: MediaStreamTrack): Promise<void> {
    return this.queue(() => this.use(track));
  }

  /** The expected track did not come: by itself, if it is still wanted. */
  openAlone(): Promise<void> {
    return this.queue(() => this.reach());
  }

  fail(error: DeviceErrorKind): void {
    this.store.patch({ wanted: false, state: 'error', error, stream: null });
  }

  /** Opens the other device before the old one closes where it is on; else only remembers. */
  switchTo(deviceId: string): Promise<void> {
    this.store.patch({ deviceId });
    return this.renew();
  }

  /** Asks the device anew. */
  renew(): Promise<void> {
    return this.queue(async () => {
      const { wanted, deviceId } = this.store.get();
      if (!wanted) return this.release();
      this.store.patch({ state: 'pending' });
      await this.open(deviceId);
    });
  }

  /** To the camera on the other side of the phone. */
  turn(): Promise<void> {
    return this.queue(async () => {
      if (!this.store.get().wanted || !this.raw) return;
      const facing: Facing = this.raw.getSettings().facingMode === 'environment' ? 'user' : 'environment';
      this.store.patch({ state: 'pending', deviceId: null });
      // A phone opens one camera at a time.
      this.release();
      await this.open(null, facing);
    });
  }

  setEffect(effect: TrackEffect | null): Promise<void> {
    return this.queue(async () => {
      const before = this.effect;
      this.effect = effect;
      if (this.raw && this.store.get().state === 'on') await this.show(this.raw);
      // The next one is on by then: nothing between the two shows the camera's own picture.
      if (before !== effect) before?.stop();
    });
  }

  async resize(): Promise<void> {
    await this.raw?.applyConstraints(pictureOf(this.deps.wish())).catch(() => undefined);
    // A new object, so that the sender of the picture measures it again.
    this.store.patch({});
  }

  close(): Promise<void> {
    this.store.patch({ wanted: false });
    return this.queue(async () => {
      this.release();
      this.store.patch({ state: 'off', stream: null });
    });
  }

  private queue(step: () => Promise<void> | void): Promise<void> {
    this.work = this.work.then(step).catch((error: unknown) => {
      this.release();
      this.fail(error instanceof DeviceError ? error.kind : 'failed');
    });
    return this.work;
  }

  private async reach(): Promise<void> {
    if (!this.store.get().wanted) return this.turnOff();
    this.cancelPark?.();
    if (this.raw?.readyState === 'live') return this.show(this.raw);
    await this.open(this.store.get().deviceId);
  }

  private turnOff(): void {
    this.store.patch({ state: 'off', stream: null });
    if (this.kind === 'camera' || !this.raw) return this.release();
    this.raw.enabled = false;
    this.cancelPark?.();
    this.cancelPark = this.deps.clock.after(microphoneParkMs, () => {
      void this.queue(() => {
        if (!this.store.get().wanted) this.release();
      });
    });
  }

  private async open(deviceId: string | null, facing: Facing | null = null): Promise<void> {
    const ask = (id: string | null) =>
      openDevice(this.deps.media, this.deps.clock, constraintsOf(this.kind, id, this.deps.wish(), facing));
    const stream = await ask(deviceId).catch((error: unknown) => {
      // The chosen device may be unplugged or taken; another one of the kind is better than none.
      if (deviceId === null || !(error instanceof DeviceError) || error.kind === 'denied') throw error;
      return ask(null);
    });
    const [track] = stream.getTracks();
    if (!track) throw new DeviceError('none');
    await this.use(track);
  }

  private async use(track: MediaStreamTrack): Promise<void> {
    this.release();
    this.raw = track;
    track.addEventListener('ended', () => this.replaceLost(track));
    if (this.store.get().wanted) await this.show(track);
    else this.turnOff();
  }

  private async show(track: MediaStreamTrack): Promise<void> {
    track.enabled = true;
    const { word } = this;
    const shown = await this.withEffect(track);
    const { wanted, deviceId } = this.store.get();
    if (!wanted) return this.turnOff();
    if (!shown) {
      // Stopped by a later word, which asks for the device anew.
      if (word !== this.word) return;
      this.store.patch({ wanted: false });
      return this.turnOff();
    }
    const stream = new MediaStream([shown]);
    noteFacing(stream, track);
    this.store.patch({
      state: 'on',
      error: null,
      stream,
      deviceId: track.getSettings().deviceId ?? deviceId,
    });
  }

  /**
   * An effect that doesn't start costs nobody their device: it goes on as it is, and the effect tells its owner. What hides
   * something is kept, and nothing is shown: null.
   */
  private async withEffect(track: MediaStreamTrack): Promise<MediaStreamTrack | null> {
    const { effect } = this;
    if (!effect) return track;
    try {
      return await effect.start(track);
    } catch {
      effect.stop();
      if (effect.isCover) return null;
      if (this.store.get().wanted) this.effect = null;
      return track;
    }
  }

  /** Unplugged, or taken back by the person: look for another device of the kind. */
  private replaceLost(track: MediaStreamTrack): void {
    if (track !== this.raw) return;
    this.raw = null;
    if (!this.store.get().wanted) return;
    this.store.patch({ state: 'pending', stream: null });
    void this.queue(() => (this.store.get().wanted ? this.open(null) : undefined));
  }

  private release(): void {
    this.cancelPark?.();
    this.effect?.stop();
    this.raw?.stop();
    this.raw = null;
  }
}
