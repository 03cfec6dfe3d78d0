import { callError } from '@derslik/client/callError';
import { http, httpData } from '@derslik/client/http';
import { AppError } from '@derslik/contract/errors';
import { useState } from 'react';
import type { Area } from 'react-easy-crop';
import { limits } from '@derslik/contract/limits';
import { canOpenPicture, croppedPicture } from '../../lib/croppedPicture';
import { useErrorText } from '../../lib/errorText';
import { useAppDispatch, useAppSelector } from '../../lib/hooks';
import { tellTabs } from '../../lib/ownNews';
import { meChanged, selectMe } from '../../lib/session';

const send = async (file: Blob, area: Area): Promise<string> => {
  const body = new FormData();
  body.set('file', await croppedPicture(file, area, { px: limits.avatar.croppedPx, type: 'image/jpeg' }), 'me.jpg');
  return (await httpData<{ url: string }>({ path: '/add-avatar', method: 'POST', body })).url;
};

type Doing = 'opening' | 'saving' | 'removing';

/** My picture's way: a file is chosen, a part of it is, and that is sent. */
export const useMyPicture = () => {
  const dispatch = useAppDispatch();
  const errorText = useErrorText();
  const me = useAppSelector(selectMe);
  const [file, setFile] = useState<Blob | null>(null);
  const [doing, setDoing] = useState<Doing | null>(null);
  const [error, setError] = useState<string | null>(null);

  /** @returns whether it is done */
  const attempt = async (as: Doing, act: () => Promise<string | null>): Promise<boolean> => {
    setDoing(as);
    setError(null);
    try {
      const avatar = await act();
      if (me) dispatch(meChanged({ id: me.id, avatar }));
      tellTabs();
      setFile(null);
      return true;
    } catch (failure) {
      setError(errorText(callError(failure)));
      return false;
    } finally {
      setDoing(null);
    }
  };
  const choose = async (chosen: Blob | undefined): Promise<void> => {
    if (!chosen) return;
    setDoing('opening');
    const opens = await canOpenPicture(chosen);
    setDoing(null);
    setError(opens ? null : errorText(callError(new AppError('avatar.invalidPicture'))));
    setFile(opens ? chosen : null);
  };
  return {
    ...{ file, doing, error },
    choose: (chosen: Blob | undefined) => void choose(chosen),
    cancel: () => {
      setFile(null);
      setError(null);
    },
    save: (area: Area) => void (file && attempt('saving', () => send(file, area))),
    remove: () =>
      attempt('removing', async () => {
        await http({ path: '/avatar', method: 'DELETE' });
        return null;
      }),
  };
};
