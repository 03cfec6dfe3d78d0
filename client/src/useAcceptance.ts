import { acceptanceOf, type AgreementToSign } from '@derslik/contract/agreements';
import { useState } from 'react';
import type { Language } from './language';

/**
 * Sign-in's second step: which of the agreements were accepted, in the language that they were read in, and the box that
 * confirms them, which sets itself once all were. Of newer versions that are asked for meanwhile, none is accepted.
 */
export const useAcceptance = (wanted: readonly AgreementToSign[]) => {
  const [accepted, setAccepted] = useState<ReadonlyMap<string, Language>>(new Map());
  const [isTakenBack, setTakenBack] = useState(false);
  const isComplete = wanted.every(({ id }) => accepted.has(id));
  return {
    isAccepted: (id: string): boolean => accepted.has(id),
    accept: (id: string, language: Language): void => setAccepted(new Map(accepted).set(id, language)),
    isComplete,
    isConfirmed: isComplete && !isTakenBack,
    confirm: (isOn: boolean): void => setTakenBack(!isOn),
    /** What the sign-in sends. */
    entries: wanted.flatMap(({ id }) => {
      const language = accepted.get(id);
      return language ? [acceptanceOf(id, language)] : [];
    }),
  };
};
