import i18next from 'i18next';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { toast } from './toast';
import { draftOf, dropDraft, keepDraft } from '@derslik/client/drafts';
import { hasMissingPiece } from '../lib/missingPiece';
import { selectMe, selectWasEnded, session } from '../lib/session';

interface KnownState {
  session: ReturnType<typeof session.reducer>;
}

/**
 * A form loses nothing when the session ends while somebody types: the same person finds it after signing in again in
 * this tab. `kept` is what was typed then, for the form to begin with; `note` is told what stands there now, null for
 * nothing. Values must survive JSON. Not for passwords. `outlastsReload`: it also comes back after a reload of the page
 * that the person asked for.
 */
export const useDraft = <T>(
  form: string,
  outlastsReload = false,
): { kept: T | null; note: (typed: T | null) => void } => {
  const store = useStore<KnownState>();
  // It belongs to who was signed in when the form opened: afterwards nobody is.
  const [owner] = useState(() => {
    const me = selectMe(store.getState());
    return me && !me.isGuest ? me.id : null;
  });
  const [kept] = useState(() => (owner === null ? null : draftOf<T>(owner, form)));
  const typed = useRef<T | null>(kept);
  useEffect(() => {
    if (owner === null || kept === null) return;
    dropDraft(owner, form);
    toast({ kind: 'ok', title: i18next.t('common.draftBack') });
  }, [owner, form, kept]);
  useEffect(() => {
    const keep = (): void => {
      if (owner !== null && typed.current !== null) keepDraft(owner, form, typed.current);
    };
    // A page that the browser may show again as it was keeps it by itself.
    const onPageHide = ({ persisted }: PageTransitionEvent): void =>
      void (persisted || !(outlastsReload || hasMissingPiece()) || keep());
    addEventListener('pagehide', onPageHide);
    return () => {
      removeEventListener('pagehide', onPageHide);
      if (selectWasEnded(store.getState()) || hasMissingPiece()) keep();
    };
  }, [owner, form, outlastsReload, store]);
  const note = useCallback((now: T | null): void => {
    typed.current = now;
  }, []);
  return { kept, note };
};
