import type { Probe } from '../probe.js';

/** Whether every conference server takes the rooms' rules. */
export const probeConference: Probe<'conference'> = async ({ conference }) => {
  const { media, servers } = await conference.state();
  if (media === 'mesh') return { state: 'good', reason: 'mesh' };
  const down = servers.filter(({ authority }) => authority.failure !== null).map(({ domain }) => domain);
  const values = { servers: servers.length, down: down.length, names: down.join(', ') };
  return down.length > 0 ? { state: 'act', reason: 'down', values } : { state: 'good', reason: 'up', values };
};
