import { http } from '@derslik/client/http';
import type { PanelistAnswer, PanelistAsk } from '@derslik/contract/panelists';
import { panelistAskMs } from '@derslik/contract/limits/panelists';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoomSelector } from '../../room/useRoom';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';

/** A panelist's link was opened in another browser: whoever leads says whether that one comes in, and the first one goes. */
export const PanelistAsks = () => {
  const { t } = useTranslation();
  const room = useRoomSelector(({ data }) => {
    const role = data?.view.participants[data.you]?.role;
    return data?.view.kind === 'broadcast' && (role === 'host' || role === 'moderator') ? data.view.roomId : null;
  });
  const [ask, setAsk] = useState<PanelistAsk | null>(null);
  useEffect(() => {
    if (room === null) return;
    let isGone = false;
    const look = (): void =>
      void http<{ data: PanelistAsk[] }>({ path: `/panelistAsks/${room}` }).then(
        // Who has given up is asked about no more.
        ({ data }) => isGone || setAsk((shown) => data.find(({ id }) => id === shown?.id) ?? data[0] ?? null),
        () => undefined,
      );
    look();
    const timer = setInterval(look, panelistAskMs);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [room]);
  const answer = (isAllowed: boolean): void => {
    if (room === null || ask === null) return;
    setAsk(null);
    const body = { isAllowed } satisfies PanelistAnswer;
    void http({ path: `/panelistAsks/${room}/${ask.id}`, method: 'POST', body }).catch(() => undefined);
  };
  return (
    <Dialog
      open={ask !== null}
      kind="waitingModerator"
      onClose={() => answer(false)}
      title={t('onAir.deviceTitle')}
      text={ask && t('onAir.deviceText', { name: ask.name })}
      actions={
        <>
          <Button onClick={() => answer(false)}>{t('onAir.deviceRefuse')}</Button>
          <Button variant="primary" onClick={() => answer(true)}>
            {t('onAir.deviceAllow')}
          </Button>
        </>
      }
    />
  );
};
