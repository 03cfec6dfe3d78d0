import type { CallError } from '@derslik/client/callError';
import type { ErrorCode } from '@derslik/contract/errors';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useErrorText } from '../../lib/errorText';
import { paths } from '../../lib/paths';
import { rememberPath } from '../../lib/redirect';
import { toast } from '../../ui/toast';

/** Navigation state of the page that asks for code and password: a code that is known, and why the picture didn't open. */
export interface JoinBroadcastState {
  id?: string;
  warning?: ErrorCode;
}

const leading: readonly ErrorCode[] = [
  'warning.codeAndPassword',
  'warning.checkPassword',
  'warning.streamNotFound',
  'meeting.notPermitRoom',
  'broadcast.accountsOnly',
];
/** Whether this refusal leads away from the viewer's page. */
export const leadsAway = ({ code }: CallError): boolean => leading.includes(code);

/** Leads whoever may not watch to where they can do something about it. Null leads nowhere. */
export const useWayOut = (jToken: string, refusal: CallError | null): void => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const code = refusal && leadsAway(refusal) ? refusal.code : null;
  useEffect(() => {
    if (code === null) return;
    const go = (path: string, state: JoinBroadcastState | null = null): void =>
      void navigate(path, { replace: true, state });
    if (code === 'warning.codeAndPassword') return go(paths.joinBroadcast, { id: jToken });
    if (code === 'warning.checkPassword') return go(paths.joinBroadcast, { id: jToken, warning: code });
    toast({ kind: 'warn', title: code === 'meeting.notPermitRoom' ? t('play.notPermitted') : errorText({ code }) });
    if (code !== 'broadcast.accountsOnly') return go(paths.home);
    rememberPath(paths.play(jToken), '');
    go(paths.signIn);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- said once, in the language of that moment
  }, [code, jToken, navigate]);
};
