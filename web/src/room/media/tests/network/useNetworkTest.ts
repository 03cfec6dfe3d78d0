import { useEffect, useRef, useState } from 'react';
import type { NetworkFacts } from './networkBand';
import { ownNetworkCalls } from './networkCalls';
import { testNetwork } from './networkTest';

/** The test of my line; it ends when the page is left. */
export const useNetworkTest = () => {
  const [isTesting, setTesting] = useState(false);
  const [facts, setFacts] = useState<NetworkFacts | null>(null);
  const under = useRef<AbortController | null>(null);
  useEffect(() => () => under.current?.abort(), []);
  const test = async (): Promise<void> => {
    const { signal } = (under.current = new AbortController());
    setTesting(true);
    setFacts(null);
    const found = await testNetwork(ownNetworkCalls, signal).catch(() => null);
    if (signal.aborted) return;
    setFacts(found);
    setTesting(false);
  };
  return { isTesting, facts, test: () => void test() };
};
