import type { Probe } from '../probe.js';

interface Counts {
  sent: number;
  failed: number;
  waiting: number;
  late: number;
}

/** Mails of the last week; one that was tried and refused, or is late, waits. */
export const probeMails: Probe<'mails'> = async ({ source, config }) => {
  const [values] = await source.query<Counts[]>(
    `SELECT count(*) FILTER (WHERE sent_at IS NOT NULL)::int AS sent, count(*) FILTER (WHERE failed_at IS NOT NULL)::int AS failed,
       count(*) FILTER (WHERE waits)::int AS waiting,
       count(*) FILTER (WHERE waits AND (fault IS NOT NULL OR created_at < now() - interval '10 minutes'))::int AS late
     FROM (SELECT *, sent_at IS NULL AND failed_at IS NULL AND ends_at > now() AS waits FROM mails) m
     WHERE created_at > now() - interval '7 days'`,
  );
  if (!values) throw new Error('Nothing was counted');
  if (values.failed > 0) return { state: 'act', reason: 'failed', values: { ...values } };
  if (config.SMTP_HOST === null)
    return values.waiting > 0
      ? { state: 'look', reason: 'byHand', values: { ...values } }
      : { state: 'absent', reason: 'nobodys' };
  if (values.late > 0) return { state: 'look', reason: 'wait', values: { ...values } };
  return { state: 'good', reason: values.sent > 0 ? 'leave' : 'idle', values: { ...values } };
};
