import { draftOf, dropDraft, keepDraft } from '@derslik/client/drafts';
import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { currentSession, wasEnded } from './session';

/**
 * A form loses nothing when the session ends while somebody types: the same person finds it after signing in again in
 * this tab. `kept` is what was typed then, for the form to begin with; `note` is told what stands there now, null for
 * nothing. Values must survive JSON. Not for passwords.
 */
export const useDraft = <T>(form: string): { kept: T | null; note: (typed: T | null) => void } => {
  const notify = useNotify();
  const name = `console/${form}`;
  // It belongs to who was signed in when the form opened: afterwards nobody is.
  const [owner] = useState(() => currentSession()?.informations.id ?? null);
  const [kept] = useState(() => (owner === null ? null : draftOf<T>(owner, name)));
  const typed = useRef<T | null>(kept);
  useEffect(() => {
    if (owner === null || kept === null) return;
    dropDraft(owner, name);
    notify('console.draftBack');
  }, [owner, name, kept, notify]);
  useEffect(
    () => () => {
      if (owner !== null && typed.current !== null && wasEnded()) keepDraft(owner, name, typed.current);
    },
    [owner, name],
  );
  return {
    kept,
    note: (now) => {
      typed.current = now;
    },
  };
};
