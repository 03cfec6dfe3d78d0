import { Mic, Video } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hintsOfNow } from '../../../lib/device';
import { usePageTitle } from '../../../lib/pageTitle';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Chip } from '../../../ui/Chip';
import { PageTitle } from '../../../ui/Page';
import {
  askForAccess,
  deviceKinds,
  onAccessChange,
  rememberedAccess,
  type DeviceAccess,
  type AccessByKind,
} from './access';
import { allowSteps, allowWayOf } from './allowSteps';
import styles from './devices.module.css';

const words = {
  granted: ['ok', 'settings.accessGranted'],
  denied: ['bad', 'settings.accessDenied'],
  unasked: ['plain', 'settings.accessUnasked'],
  none: ['warn', 'settings.accessNone'],
  busy: ['warn', 'settings.accessBusy'],
} as const satisfies Record<DeviceAccess, readonly [string, string]>;
const icons = { camera: Video, microphone: Mic };
const steps = allowSteps[allowWayOf(hintsOfNow())];

/** Whether the browser lets this school have camera and microphone; asks for both, and says how a refusal is taken back. */
const AccessPage = () => {
  const { t } = useTranslation();
  usePageTitle(t('settings.access'));
  const [access, setAccess] = useState<AccessByKind | null>(null);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    let isLeft = false;
    const read = (): void => void rememberedAccess().then((known) => !isLeft && setAccess(known));
    read();
    const stop = onAccessChange(read);
    return () => {
      isLeft = true;
      stop();
    };
  }, []);
  const ask = async (): Promise<void> => {
    setAsking(true);
    setAccess(await askForAccess());
    setAsking(false);
  };
  const isDenied = deviceKinds.some((kind) => access?.[kind] === 'denied');
  return (
    <>
      <PageTitle title={t('settings.access')} text={t('settings.accessText')} />
      <div className={styles.cards}>
        <Card padded className={styles.card}>
          <ul className={styles.kinds} aria-live="polite">
            {deviceKinds.map((kind) => {
              const [variant, word] = words[access?.[kind] ?? 'unasked'];
              const Icon = icons[kind];
              return (
                <li key={kind} className={styles.kind}>
                  <Icon aria-hidden />
                  <span>{t(`room.${kind}`)}</span>
                  {access && <Chip variant={variant}>{t(word)}</Chip>}
                </li>
              );
            })}
          </ul>
          <div className={styles.buttons}>
            <Button variant="primary" busy={asking} onClick={() => void ask()}>
              {t('settings.askAccess')}
            </Button>
            {asking && (
              <span className={styles.soft} role="status">
                {t('room.permissionAskedText')}
              </span>
            )}
          </div>
        </Card>
        {isDenied && (
          <Card as="section" padded className={styles.card} aria-label={t('settings.howToAllow')}>
            <h2>{t('settings.howToAllow')}</h2>
            <ol className={styles.steps}>
              {steps.map((step) => (
                <li key={step}>{t(step)}</li>
              ))}
            </ol>
            <p className={styles.soft}>{t('settings.allowSystem')}</p>
          </Card>
        )}
      </div>
    </>
  );
};
export default AccessPage;
