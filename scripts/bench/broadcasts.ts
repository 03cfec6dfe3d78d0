import type { Crowd } from './crowd/crowd.js';
import type { Sample } from './rounds.js';
import type { MeasuredServer } from './servers.js';

/** Says something so many times; what it cost the server, over all broadcasts and over all deliveries. */
export const broadcasts = async (
  crowd: Crowd,
  group: string,
  server: MeasuredServer,
  said: unknown,
  times: number,
): Promise<Sample> => {
  const before = await crowd.settled(group, 200);
  const cpuBefore = await server.probe.cpu();
  await crowd.say(group, times, said);
  const after = await crowd.settled(group, 200);
  const cpu = (await server.probe.cpu()) - cpuBefore;
  // The speaker's own answer is no delivery.
  const deliveries = after.messages - before.messages - times;
  return {
    perBroadcast: cpu / times,
    perDelivery: cpu / deliveries,
    deliveries,
    bytes: (after.bytes - before.bytes) / deliveries,
  };
};
