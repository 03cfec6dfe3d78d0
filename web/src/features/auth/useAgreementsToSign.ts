import { callError, type CallError } from '@derslik/client/callError';
import type { AgreementToSign } from '@derslik/contract/agreements';
import { useCallback, useEffect, useState } from 'react';
import { agreementsToSign } from './registrationCalls';

/** What whoever registers has to sign; again: since something was published while the person read. */
export const useAgreementsToSign = () => {
  const [agreements, setAgreements] = useState<readonly AgreementToSign[] | null>(null);
  const [isAgain, setIsAgain] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  const load = useCallback((): void => {
    setFailure(null);
    agreementsToSign().then(setAgreements, (error: unknown) => setFailure(callError(error)));
  }, []);
  useEffect(load, [load]);
  const askAgain = (wanted: readonly AgreementToSign[]): void => {
    setAgreements(wanted);
    setIsAgain(true);
  };
  return { agreements, isAgain, askAgain, failure, load };
};
