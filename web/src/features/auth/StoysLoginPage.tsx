import { callError, type CallError } from '@derslik/client/callError';
import { useCaptcha } from '@derslik/client/useCaptcha';
import type { Arrival } from '@derslik/contract/arrival';
import { limits } from '@derslik/contract/limits';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { arrivingToken } from '../../lib/arrivingToken';
import { useErrorText } from '../../lib/errorText';
import { useAppSelector } from '../../lib/hooks';
import { usePageTitle } from '../../lib/pageTitle';
import { paths } from '../../lib/paths';
import { selectIsMember } from '../../lib/session';
import { keepWayBack } from '../../lib/wayBack';
import { toast } from '../../ui/toast';
import { admitTicket } from './tokenCalls';
import { TokenQuestion } from './TokenQuestion';
import { useGoOn } from './useGoOn';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const roomOf = (path: string): string | undefined => /^\/room\/([\d-]+)/.exec(path)?.[1];

/** Where a learning platform sends somebody with a ticket. */
const StoysLoginPage = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const takeOver = useGoOn();
  const isMember = useAppSelector(selectIsMember);
  const { take } = useCaptcha('login');
  // By a link within the app; what came with the page has been taken before.
  const { '*': inPath = '' } = useParams();
  const [arrival, setArrival] = useState<Arrival | null>(null);
  usePageTitle(t('identity.title'));

  const turnBack = useCallback(
    (error: CallError): void => {
      arrivingToken.clear();
      toast({ kind: 'warn', title: errorText(error) });
      void navigate(paths.login, { replace: true, state: {} });
    },
    [errorText, navigate],
  );
  const goOn = useCallback(
    async (...to: Parameters<typeof takeOver>): Promise<void> => {
      try {
        await takeOver(...to);
        arrivingToken.clear();
      } catch (caught) {
        turnBack(callError(caught));
      }
    },
    [takeOver, turnBack],
  );
  useEffect(() => {
    if (inPath === '') return;
    arrivingToken.bring('ticket', inPath, false);
    void navigate(paths.stoysLogin, { replace: true });
  }, [inPath, navigate]);
  const enter = useEffectEvent(async (isHere: () => boolean): Promise<void> => {
    const ticket = arrivingToken.read();
    await pause(limits.signIn.delayMs);
    if (!isHere()) return;
    if (!ticket)
      return isMember ? void navigate(paths.home, { replace: true }) : turnBack({ code: 'identity.noTicket' });
    try {
      const answer = await admitTicket(ticket, take);
      if (!isHere()) return;
      const room = roomOf(answer.path);
      if (room && answer.back !== null) keepWayBack(room, answer.back);
      if (answer.data) await goOn(answer.path, answer.data);
      else setArrival(answer.arrival);
    } catch (caught) {
      if (isHere()) turnBack(callError(caught));
    }
  });
  useEffect(() => {
    if (inPath !== '') return;
    let isHere = true;
    void enter(() => isHere);
    return () => {
      isHere = false;
    };
  }, [inPath]);

  return <TokenQuestion arrival={arrival} onAsked={setArrival} onIn={(path) => void goOn(path)} onOver={turnBack} />;
};
export default StoysLoginPage;
