import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { Probe } from '../probe.js';

const answerMs = 3_000;
const dayMs = 24 * 60 * 60_000;
/** What renews by itself has done so by then. */
const lookBelowDays = 21;
const actBelowDays = 7;

/** When the front door's certificate ends. Whoever signed it: that it is trusted is the browsers' to say. */
const endOf = (host: string, port: number, name: string): Promise<Date> =>
  new Promise((resolve, reject) => {
    const socket = connect(
      { host, port, rejectUnauthorized: false, timeout: answerMs, ...(isIP(name) === 0 && { servername: name }) },
      () => {
        const { valid_to } = socket.getPeerCertificate();
        socket.destroy();
        const end = new Date(valid_to ?? '');
        if (Number.isNaN(end.getTime())) reject(new Error('No certificate'));
        else resolve(end);
      },
    );
    socket.on('error', reject);
    socket.on('timeout', () => socket.destroy(new Error('No answer')));
  });

export const probeCertificate: Probe<'certificate'> = async ({ config }) => {
  const { CERTIFICATE_AT: place, PUBLIC_URL } = config;
  if (place === null) return { state: 'unknown', reason: 'none' };
  const { hostname, port } = new URL(`https://${place}`);
  const end = await endOf(hostname, Number(port || 443), new URL(PUBLIC_URL).hostname).catch(() => null);
  if (!end) return { state: 'unknown', reason: 'unseen' };
  const days = Math.floor((end.getTime() - Date.now()) / dayMs);
  const values = { at: end.toISOString(), days };
  if (days < 0) return { state: 'act', reason: 'over', values };
  if (days < lookBelowDays) return { state: days < actBelowDays ? 'act' : 'look', reason: 'ends', values };
  return { state: 'good', reason: 'valid', values };
};
