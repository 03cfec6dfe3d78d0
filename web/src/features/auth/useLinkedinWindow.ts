import { hasCodeForm, type CallError } from '@derslik/client/callError';
import { providerAddress } from '@derslik/client/auth';
import type { ErrorCode } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { loadTexts } from '../../lib/i18n';
import { paths } from '../../lib/paths';
import { isOwnPath } from '../../lib/redirect';
import { linkedinMessage, type LinkedinOutcome } from './linkedinOutcome';
import { useGoOn } from './useGoOn';

const lookMs = 400;
const { popupPx } = limits.linkedin;

/** In the middle of this window. */
const featuresOf = (): string => {
  const [left, top] = [screenX + (outerWidth - popupPx) / 2, screenY + (outerHeight - popupPx) / 2];
  return `popup,width=${popupPx},height=${popupPx},left=${Math.max(0, Math.round(left))},top=${Math.max(0, Math.round(top))}`;
};

/**
 * Whether the server lets this page keep a window that it opens on another site: it does so for the sign-in page alone, and the browser goes by the
 * page that it has loaded, whatever the app shows by now.
 */
const keepsWindows = (): boolean => {
  const [loaded] = performance.getEntriesByType('navigation');
  const { pathname } = new URL(loaded?.name ?? location.href);
  const page = pathname.replace(/\/$/, '');
  return page === paths.signIn || page === paths.login;
};

const outcomeIn = (data: unknown): LinkedinOutcome | null =>
  typeof data === 'object' && data !== null && (data as { kind?: unknown }).kind === linkedinMessage
    ? (data as LinkedinOutcome)
    : null;

/**
 * LinkedIn in a window of its own: opens it, and goes on as it says; a browser that opens none, or may not keep it, goes there in this one.
 * @param isWanted the school has it, and the page has nothing to tell that a fresh copy of it would not: it is loaded so that it may keep the window
 */
export const useLinkedinWindow = (isWanted: boolean) => {
  const navigate = useNavigate();
  const goOn = useGoOn();
  const opened = useRef<Window | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);

  /** Its sentence comes with it: the sign-in page has none of these before. */
  const fail = (code: ErrorCode): void => {
    void loadTexts('identity').then(() => setFailure({ code }));
  };
  const take = useEffectEvent((outcome: LinkedinOutcome): void => {
    opened.current = null;
    setIsOpen(false);
    switch (outcome.outcome) {
      case 'authorized':
        return void goOn(outcome.path).catch(() => fail('identity.failed'));
      case 'completed': {
        if (outcome.person) return void navigate(paths.register, { state: { social: outcome.person } });
        return void navigate(isOwnPath(outcome.page) ? outcome.page : paths.home);
      }
      case 'error':
        return fail(hasCodeForm(outcome.code) ? outcome.code : 'identity.failed');
    }
  });
  useEffect(() => {
    if (!isOpen) return;
    const hear = ({ origin, source, data }: MessageEvent<unknown>): void => {
      const outcome = outcomeIn(data);
      // A page of ours in the very window that we opened, and nobody else.
      if (outcome && origin === location.origin && source === opened.current) take(outcome);
    };
    addEventListener('message', hear);
    const timer = setInterval(() => {
      if (!opened.current?.closed) return;
      // What it said last is heard first.
      setTimeout(() => opened.current?.closed && take({ outcome: 'error', code: 'identity.denied' }), lookMs);
    }, lookMs);
    return () => {
      removeEventListener('message', hear);
      clearInterval(timer);
    };
  }, [isOpen]);

  useEffect(() => {
    if (isWanted && !keepsWindows()) location.reload();
  }, [isWanted]);

  const open = (id: string): void => {
    setFailure(null);
    const address = providerAddress(id, paths.home);
    if (!keepsWindows()) return location.assign(address);
    opened.current?.close();
    opened.current = window.open(`${address}&popup=1`, 'derslik-linkedin', featuresOf());
    if (opened.current === null) return location.assign(address);
    setIsOpen(true);
  };
  return { open, isOpen, failure };
};
