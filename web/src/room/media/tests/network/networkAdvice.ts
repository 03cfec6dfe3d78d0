import { networkBand, type NetworkFacts } from './networkBand';

/** What to do about a line, in a sentence. */
export const networkAdvice = (facts: NetworkFacts) => {
  const band = networkBand(facts);
  if (!facts.signalling) return 'network.unreached';
  if (facts.udp === false) return 'network.shut';
  if (band === 0) return 'network.none';
  if (band === 33) return 'network.weak';
  return band === 66 ? 'network.middle' : 'network.good';
};
