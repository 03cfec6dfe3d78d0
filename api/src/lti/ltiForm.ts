import type { FastifyRequest } from 'fastify';
import { LtiFault } from './ltiFault.js';

/** What a call says, in its form or in its address: each name once. @throws LtiFault */
export const formValues = ({ method, body, raw }: FastifyRequest): Readonly<Record<string, string>> => {
  const at = raw.url?.indexOf('?') ?? -1;
  const text = method === 'POST' ? body : at < 0 ? '' : raw.url?.slice(at + 1);
  if (typeof text !== 'string') throw new LtiFault('refused', 'form');
  const values: Record<string, string> = Object.create(null) as Record<string, string>;
  let count = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    if ((count += 1) > 60) throw new LtiFault('refused', 'form');
    if (name in values) throw new LtiFault('refused', `${name.slice(0, 40)} 2×`);
    values[name] = value;
  }
  return values;
};
