import { maySend } from '@derslik/contract/room/can';
import type { ClientCommand } from '@derslik/contract/room/commands';
import type { MediaEntry, DeviceMediaKind } from '@derslik/contract/room/state';
import type { LocalDevice } from '../../conference/capture/capture';
import type { Engine } from '../../conference/engine';
import { deviceOf } from '../../room/media/deviceOf';
import type { RoomConnection } from '../../room/roomConnection';

/** What the room should hear about a device, or null while there is nothing to say. */
export const mediaFact = (
  kind: DeviceMediaKind,
  device: Pick<LocalDevice, 'state' | 'wanted' | 'error'>,
  entry: MediaEntry,
  may: boolean,
): ClientCommand | null => {
  if (device.state === 'on') return may && entry.status !== 'opened' ? { type: kind, status: 'opened' } : null;
  if (device.error === 'denied' && entry.status !== 'permissionDenied') return { type: 'devicePermissionDenied', kind };
  if (device.error === 'none' && entry.status !== 'notFound') return { type: 'deviceNotFound', kind };
  const isOff = !device.wanted && (device.state === 'off' || device.state === 'error');
  return isOff && entry.status === 'opened' ? { type: kind, status: 'muted' } : null;
};

/** Keeps the room's word about my camera and microphone true, whoever switched them. */
export const tellMediaFacts = (engine: Engine, connection: RoomConnection): (() => void) => {
  const busy = new Set<DeviceMediaKind>();
  /** Reports that the room refused in this state; sent again only after a change. */
  const refused = new Map<DeviceMediaKind, string>();
  const report = (kind: DeviceMediaKind): void => {
    const { data, phase } = connection.getState();
    const me = data?.view.participants[data.you];
    if (!data || !me || phase !== 'inside' || busy.has(kind)) return;
    const device = engine.getSnapshot()[deviceOf[kind]];
    const command = mediaFact(kind, device, me[kind], maySend(data.view, data.you, kind));
    if (!command) return;
    const what = JSON.stringify([command, me[kind].status]);
    if (refused.get(kind) === what) return;
    busy.add(kind);
    void connection
      .send(command)
      .then(
        () => refused.delete(kind),
        () => refused.set(kind, what),
      )
      .finally(() => {
        busy.delete(kind);
        report(kind);
      });
  };
  const both = (): void => {
    report('cam');
    report('mic');
  };
  both();
  const stops = [engine.subscribe(both), connection.subscribe(both)];
  return () => stops.forEach((stop) => stop());
};
