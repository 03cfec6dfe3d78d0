import { useConfig } from '@derslik/client/config';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { tellAround } from '../lib/aroundFrame';
import { EmptyState } from '../ui/EmptyState';
import { Hall } from '../ui/Hall';

/** In the place of every page that no other site may show: its own window is a press away. */
const OutOfFrame = () => {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const sites = useConfig()?.frameParents.live;
  useEffect(() => tellAround(sites, '', { type: 'error', code: 'auth.sessionInvalid' }), [sites]);
  return (
    <Hall centred>
      <EmptyState
        heading="h1"
        drawing="device"
        title={t('play.outOfFrame')}
        action={
          <a href={pathname + search} target="_blank" rel="noopener noreferrer">
            {t('play.openOwnWindow')}
          </a>
        }
      />
    </Hall>
  );
};
export default OutOfFrame;
