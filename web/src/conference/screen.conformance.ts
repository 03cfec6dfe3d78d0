import { expect, it } from 'vitest';
import { cameraOf, type ConformanceHall, eventually, mayAll, screenOf } from './conformanceWorld';

/** Shared screens: a source beside the camera. */
export function screenConformance(hall: ConformanceHall): void {
  it('brings a screen beside the camera, and takes it away', async () => {
    const [a, b] = await hall.meet('ayse', 'bora');
    await hall.expectFrames(b!, 'ayse');
    expect(await hall.sourceOf(b!, screenOf('ayse'))).toBeUndefined();
    await a!.share(true);
    expect((await a!.snapshot()).screen).toBe('on');
    await hall.expectFrames(b!, 'ayse', 'screen');
    await hall.expectFrames(b!, 'ayse');
    expect(await hall.sourceOf(b!, screenOf('ayse'))).toMatchObject({
      kind: 'screen',
      participantId: 'ayse',
      muted: false,
    });
    await b!.share(true);
    await hall.expectFrames(a!, 'bora', 'screen');
    await a!.share(false);
    await eventually(async () => expect(await hall.sourceOf(b!, screenOf('ayse'))).toBeUndefined());
    await hall.expectFrames(b!, 'ayse');
    await a!.share(true);
    await hall.expectFrames(b!, 'ayse', 'screen');
  });

  it('sends my voice alone for as long as I wish, and keeps camera and screen open', async () => {
    const [a, b] = await hall.meet('ayse', 'bora');
    await a!.share(true);
    await hall.expectFrames(b!, 'ayse', 'screen');
    await a!.sendPictures(false);
    await eventually(async () => expect(await hall.sourceOf(b!, screenOf('ayse'))).toBeUndefined());
    await eventually(async () =>
      expect(await hall.sourceOf(b!, cameraOf('ayse'))).toMatchObject({ muted: true, hasStream: false }),
    );
    expect(await a!.snapshot()).toMatchObject({ camera: 'on', screen: 'on' });
    await eventually(async () => expect(await b!.hears('ayse')).toBe(true));
    await a!.sendPictures(true);
    await hall.expectFrames(b!, 'ayse', 'screen');
    await hall.expectFrames(b!, 'ayse');
  });

  it('ends a share when the browser ends it', async () => {
    const [a, b] = await hall.meet('ayse', 'bora');
    await a!.share(true);
    await hall.expectFrames(b!, 'ayse', 'screen');
    await a!.endShare();
    await eventually(async () => expect((await a!.snapshot()).screen).toBe('off'));
    await eventually(async () => expect(await hall.sourceOf(b!, screenOf('ayse'))).toBeUndefined());
  });

  it('shows no screen that the room does not permit, though it is sent', async () => {
    const [a, b] = await hall.meet('ayse', 'bora');
    await a!.setPermissions({ ayse: mayAll, bora: { ...mayAll, screen: false } });
    await b!.share(true);
    await eventually(async () =>
      expect(await hall.sourceOf(a!, screenOf('bora'))).toMatchObject({ muted: true, hasStream: false }),
    );
    await hall.expectFrames(a!, 'bora');
    expect((await b!.snapshot()).screen).toBe('on');
    await a!.setPermissions({ ayse: mayAll, bora: mayAll });
    await hall.expectFrames(a!, 'bora', 'screen');
    await a!.setPermissions({ ayse: mayAll, bora: { ...mayAll, screen: false } });
    expect(await hall.sourceOf(a!, screenOf('bora'))).toMatchObject({ muted: true, hasStream: false });
  });

  it('ends my share when the room takes the permission back, and offers none', async () => {
    const [a, b] = await hall.meet('ayse', 'bora');
    await a!.share(true);
    await hall.expectFrames(b!, 'ayse', 'screen');
    await a!.setPermissions({ ayse: { ...mayAll, screen: false }, bora: mayAll });
    await eventually(async () => expect((await a!.snapshot()).screen).toBe('off'));
    expect((await a!.snapshot()).verbs).not.toContain('setScreen');
    await eventually(async () => expect(await hall.sourceOf(b!, screenOf('ayse'))).toBeUndefined());
    await hall.expectFrames(b!, 'ayse');
  });
}
