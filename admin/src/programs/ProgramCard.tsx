import type { AdminProgram, AdminPrograms } from '@derslik/contract/programs';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../layout/ConfirmDialog';
import { FoldedCard } from '../layout/FoldedCard';
import { useSchoolTime } from '../layout/useSchoolTime';
import { StatusChip } from '../list/StatusChip';
import { useAttempt } from '../layout/useAttempt';
import { ProgramForm } from './ProgramForm';
import { deleteProgram, writeProgram } from './programsCalls';

interface Props {
  program: AdminProgram;
  mayChange: boolean;
  onSaved: (all: AdminPrograms) => void;
}

/** One program: what it may, when it called, and what may be done with its token. */
export const ProgramCard = ({ program, mayChange, onSaved }: Props) => {
  const translate = useTranslate();
  const t = (key: string, values?: Record<string, unknown>): string => translate(`programsPage.${key}`, values);
  const notify = useNotify();
  const write = useSchoolTime();
  const [asks, setAsks] = useState(false);
  const { attempt, isPending } = useAttempt();
  const { name, start, rights, addresses, endsAt, owner, usedAt, usedFrom } = program;
  const isOver = endsAt !== null && Date.parse(endsAt) <= Date.now();
  const take = async (): Promise<void> => {
    await attempt(async () => {
      onSaved(await deleteProgram(program.id));
      notify('programsPage.deleted');
    });
    setAsks(false);
  };
  const facts = [
    usedAt ? t('usedAt', { time: write(usedAt), address: usedFrom ?? '' }) : t('neverUsed'),
    endsAt ? t(isOver ? 'ended' : 'ends', { time: write(endsAt) }) : t('endless'),
    addresses.length === 0 ? t('anywhere') : t('from', { addresses: addresses.join(', ') }),
    owner === null ? t('noOwner') : t('owner', { name: owner }),
  ];
  return (
    <>
      <FoldedCard
        name={name}
        about={
          <Typography component="code" color="text.secondary" sx={{ fontFamily: 'monospace' }}>
            {start}…
          </Typography>
        }
        chip={
          owner === null || isOver ? (
            <StatusChip tone={owner === null ? 'bad' : 'quiet'} label={t(owner === null ? 'closed' : 'over')} />
          ) : (
            <StatusChip tone="ok" label={t('valid')} />
          )
        }
        settings={mayChange ? t('settings') : null}
        notes={
          <>
            <Typography sx={{ mt: 1 }}>
              {rights.map((right) => t(`rightNames.${right.replace(':', '_')}`)).join(', ')}
            </Typography>
            <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {facts.join(' ')}
            </Typography>
          </>
        }
      >
        <ProgramForm
          program={program}
          verb={translate('ra.action.save')}
          onSave={async (body) => {
            const saved = await writeProgram(program.id, { ...body, revision: program.revision });
            notify('programsPage.saved');
            onSaved(saved);
          }}
        />
        <Box sx={{ pt: 2 }}>
          <Button variant="outlined" color="error" onClick={() => setAsks(true)}>
            {t('delete')}
          </Button>
        </Box>
      </FoldedCard>
      <ConfirmDialog
        open={asks}
        title={t('deleteTitle', { name })}
        text={t('deleteText')}
        verb={t('delete')}
        isDangerous
        isPending={isPending}
        onConfirm={() => void take()}
        onClose={() => setAsks(false)}
      />
    </>
  );
};
