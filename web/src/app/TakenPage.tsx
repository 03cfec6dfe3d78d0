import { takenBy } from '@derslik/client/takenBy';
import type { Auth } from '@derslik/contract/auth';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../lib/hooks';
import { usePageTitle } from '../lib/pageTitle';
import { paths } from '../lib/paths';
import { establishSession, forgetTab } from '../lib/signInFlow';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { Hall } from '../ui/Hall';

/** In place of the page that a person had open when somebody else signed in in this browser. */
const TakenPage = ({ by }: { by: Auth }) => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  usePageTitle(t('taken.title'));
  // The pages before are gone with all that they would still write down.
  useEffect(forgetTab, []);
  const goOn = (): void => {
    establishSession(dispatch, by);
    navigate(paths.home, { replace: true });
    takenBy.set(null);
  };
  const { name, surname } = by.informations;
  return (
    <Hall centred>
      <EmptyState
        heading="h1"
        drawing="device"
        title={t('taken.title')}
        text={t('taken.text')}
        action={
          <Button variant="primary" onClick={goOn}>
            {t('taken.goOn', { name: `${name} ${surname}`.trim() })}
          </Button>
        }
      />
    </Hall>
  );
};
export default TakenPage;
