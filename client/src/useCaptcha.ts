import type { CaptchaAction } from '@derslik/contract/auth';
import { useCallback, useEffect, useRef, useState } from 'react';
import { solveCaptcha } from './captcha';

/** A solved proof is used while it's younger than this; the server's own limit is longer. */
const freshMs = 120_000;

interface Work {
  proof: Promise<string>;
  startedAt: number;
  controller: AbortController;
}

/**
 * Solves a proof of work silently while the person types.
 * `start` begins (again only when needed), `take` answers a proof and spends it.
 */
export const useCaptcha = (action: CaptchaAction) => {
  const [status, setStatus] = useState<'idle' | 'working' | 'done'>('idle');
  const work = useRef<Work | null>(null);

  const begin = useCallback((): Work => {
    const controller = new AbortController();
    const proof = solveCaptcha(action, controller.signal);
    const next = { proof, startedAt: Date.now(), controller };
    work.current = next;
    setStatus('working');
    proof.then(
      () => work.current === next && setStatus('done'),
      () => {
        if (work.current !== next) return;
        work.current = null;
        setStatus('idle');
      },
    );
    return next;
  }, [action]);

  const fresh = useCallback((): Work => {
    const now = work.current;
    return now && Date.now() - now.startedAt < freshMs ? now : begin();
  }, [begin]);

  const start = useCallback((): void => {
    fresh();
  }, [fresh]);

  const take = useCallback(async (): Promise<string> => {
    const { proof } = fresh();
    const solved = await proof;
    work.current = null;
    setStatus('idle');
    return solved;
  }, [fresh]);

  useEffect(() => () => work.current?.controller.abort(), []);
  return { status, start, take };
};
