import type { AdminProvider } from '@derslik/contract/identity';
import type { AdminPlatform, PlatformSettings } from '@derslik/contract/platforms';
import { Box, Button, Card, Collapse, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSchoolTime } from '../layout/useSchoolTime';
import { StatusChip } from '../list/StatusChip';
import { PlatformForm } from './PlatformForm';
import { useChainName } from './useChainName';

interface Props {
  platform: AdminPlatform;
  sources: readonly AdminProvider[];
  mayChange: boolean;
  onSaved: (settings: PlatformSettings) => void;
}

/** How it stands, in a line. */
const useLine = ({ isOn, baseUrl, answeredAt, failedAt, fault }: AdminPlatform): string => {
  const translate = useTranslate();
  const write = useSchoolTime();
  if (!isOn) return baseUrl ?? translate('platforms.ownText');
  if (fault && failedAt)
    return `${translate('platforms.failedAt', { time: write(failedAt) })} ${translate(`platforms.faults.${fault}`)}`;
  return answeredAt ? translate('platforms.answeredAt', { time: write(answeredAt) }) : (baseUrl ?? '');
};

/** One chain: who serves it, and its settings behind a press. */
export const PlatformCard = ({ platform, sources, mayChange, onSaved }: Props) => {
  const translate = useTranslate();
  const id = useId();
  const name = useChainName()(platform.chain);
  const line = useLine(platform);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card component="section" aria-label={name} sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0, flex: '1 1 240px' }}>
          <Typography variant="h2">{name}</Typography>
          <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {line}
          </Typography>
        </Box>
        {platform.isOn ? (
          <StatusChip
            tone={platform.fault ? 'bad' : 'ok'}
            label={translate(platform.fault ? 'platforms.silent' : 'platforms.outside')}
          />
        ) : (
          <StatusChip tone="quiet" label={translate('platforms.own')} />
        )}
        {mayChange && (
          <Button
            variant="outlined"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={`${name}: ${translate('platforms.settings')}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {translate('platforms.settings')}
          </Button>
        )}
      </Box>
      <Collapse in={isOpen} unmountOnExit id={id}>
        <PlatformForm {...{ platform, sources, onSaved }} />
      </Collapse>
    </Card>
  );
};
