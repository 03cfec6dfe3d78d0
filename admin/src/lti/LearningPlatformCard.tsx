import type { AdminBbbPlatform } from '@derslik/contract/bigBlueButton';
import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { FoldedCard } from '../layout/FoldedCard';
import { useSchoolTime } from '../layout/useSchoolTime';
import { StatusChip } from '../list/StatusChip';

interface Props {
  platform: Pick<AdminBbbPlatform, 'name' | 'isOn' | 'owner' | 'calledAt' | 'meetings'>;
  mayChange: boolean;
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

/** A learning platform, whichever way it speaks: when it called, whose its meetings are, and its settings. */
export const LearningPlatformCard = ({ platform, mayChange, ...rest }: Props) => {
  const translate = useTranslate();
  const t = (key: string, values?: Record<string, unknown>): string => translate(`bigBlueButton.${key}`, values);
  const write = useSchoolTime();
  const { name, isOn, owner, calledAt, meetings } = platform;
  return (
    <FoldedCard
      {...rest}
      name={name}
      heading="h3"
      settings={mayChange ? t('settings') : null}
      about={
        <Typography color="text.secondary">
          {calledAt ? t('calledAt', { time: write(calledAt) }) : t('neverCalled')}{' '}
          {t('meetingsNow', { smart_count: meetings })} {owner === null ? t('noOwner') : t('owner', { name: owner })}
        </Typography>
      }
      chip={
        isOn ? (
          <StatusChip tone={owner === null ? 'bad' : 'ok'} label={t('on')} />
        ) : (
          <StatusChip tone="quiet" label={t('off')} />
        )
      }
    />
  );
};
