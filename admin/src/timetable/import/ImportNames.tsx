import { callError } from '@derslik/client/callError';
import type { TimetableImport, TimetableImportName, TimetableNamePlan } from '@derslik/contract/timetableFiles';
import { Alert, Box, Button, Card, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { StatusChip } from '../../list/StatusChip';
import { ChooseName } from './ChooseName';
import { useTimetableNames } from './useTimetableImport';

const tones = { found: 'ok', made: 'accent', choose: 'warn', skipped: 'quiet' } as const satisfies Record<
  TimetableNamePlan,
  string
>;

const NameRow = ({ one, onChange }: { one: TimetableImportName; onChange: () => void }) => {
  const translate = useTranslate();
  const { kind, name, short, className, plan, target, by, lessons } = one;
  const state =
    plan === 'made' && kind === 'class' && target
      ? translate('timetableFiles.madeIn', { level: target.name })
      : translate(`timetableFiles.namePlans.${plan}`);
  const about = [
    translate(`timetableFiles.nameKinds.${kind}`),
    ...[className, short === name ? '' : short, translate('timetableFiles.lessons', { smart_count: lessons })],
  ];
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 2fr) minmax(0, 2fr) auto' },
        gap: 1.5,
        alignItems: 'center',
        p: '10px 16px',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography translate="no" sx={{ fontWeight: 550 }}>
          {name || translate('console.none')}
        </Typography>
        <Typography variant="caption" component="p" color="text.secondary">
          {about.filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {plan === 'found' && target ? (
          <Typography translate="no">{target.name}</Typography>
        ) : (
          <StatusChip tone={tones[plan]} label={state} />
        )}
        {plan === 'found' && by !== 'name' && (
          <Typography
            variant="caption"
            component="p"
            sx={({ tokens }) => ({ color: by === 'guess' ? tokens.warn : tokens.inkSoft })}
          >
            {translate(by === 'guess' ? 'timetableFiles.guessed' : 'timetableFiles.byHand')}
          </Typography>
        )}
      </Box>
      {kind !== 'group' && (
        <Button size="small" variant={plan === 'choose' ? 'contained' : 'text'} onClick={onChange}>
          {translate(plan === 'choose' ? 'timetableFiles.namePlans.choose' : 'timetableFiles.change')}
        </Button>
      )}
    </Box>
  );
};

/** What each name of the file means in the school, those that wait for a choice first. */
export const ImportNames = ({ about: { id, names }, onChosen }: { about: TimetableImport; onChosen: () => void }) => {
  const translate = useTranslate();
  const { data, error, refetch } = useTimetableNames(id);
  const [isAll, setIsAll] = useState(names.choose === 0);
  const [changing, setChanging] = useState<TimetableImportName | null>(null);
  const shown = data?.filter(({ plan, by }) => isAll || plan === 'choose' || by === 'guess') ?? [];
  return (
    <Box component="section" aria-label={translate('timetableFiles.namesTitle')} sx={{ mt: 3 }}>
      <Typography variant="h2">{translate('timetableFiles.namesTitle')}</Typography>
      <Typography color="text.secondary" sx={{ mb: 1.5 }}>
        {translate('timetableFiles.namesText')}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={isAll}
        aria-label={translate('timetableFiles.namesTitle')}
        onChange={(_, value: boolean | null) => value !== null && setIsAll(value)}
        sx={{ mb: 1.5 }}
      >
        <ToggleButton value={false}>{translate('timetableFiles.onlyToChoose')}</ToggleButton>
        <ToggleButton value>{translate('timetableFiles.allNames')}</ToggleButton>
      </ToggleButtonGroup>
      {error && <Alert severity="error">{translate(callError(error).code)}</Alert>}
      <Card>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 480, overflowY: 'auto' }}>
          {shown.map((one) => (
            <NameRow key={`${one.kind} ${one.key}`} one={one} onChange={() => setChanging(one)} />
          ))}
        </Box>
        {data && shown.length === 0 && (
          <Typography color="text.secondary" sx={{ p: 2 }}>
            {translate('timetableFiles.namePlans.found')}
          </Typography>
        )}
      </Card>
      {changing && (
        <ChooseName
          importId={id}
          one={changing}
          onClose={() => setChanging(null)}
          onChosen={() => {
            setChanging(null);
            void refetch();
            onChosen();
          }}
        />
      )}
    </Box>
  );
};
