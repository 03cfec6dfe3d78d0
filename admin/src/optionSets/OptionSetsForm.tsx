import { callError } from '@derslik/client/callError';
import type { OptionSetsSettings } from '@derslik/contract/optionSets';
import type { OptionSetKey } from '@derslik/contract/room/options';
import {
  beginningOf,
  differencesOf,
  openFlags,
  optionSetKeys,
  setsWith,
  type OptionChanges,
  type OptionFlag,
} from '@derslik/contract/room/schoolOptions';
import { Box, Button, Card, Tab, Tabs, Typography } from '@mui/material';
import { RotateCcw } from 'lucide-react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useLogoutIfAccessDenied, useNotify, useTranslate } from 'react-admin';
import { useDraft } from '../session/useDraft';
import { flagGroups } from './groups';
import { OptionRow } from './OptionRow';
import { writeOptionSets } from './optionSetsApi';
import { useOptionWords } from './useOptionWords';

interface Props {
  settings: OptionSetsSettings;
  mayChange: boolean;
  onSaved: (settings: OptionSetsSettings) => void;
}

/** How many flags of a set differ from our own. */
const countOf = (changes: OptionChanges, set: OptionSetKey): number => Object.keys(changes[set] ?? {}).length;

/** How many flags hold otherwise with the one than with the other. */
const changedBetween = (before: OptionChanges, after: OptionChanges): number =>
  optionSetKeys.flatMap((set) =>
    openFlags(set).filter((flag) => setsWith(before)[set][flag] !== setsWith(after)[set][flag]),
  ).length;

export const OptionSetsForm = ({ settings, mayChange, onSaved }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const leaveIfOver = useLogoutIfAccessDenied();
  const { setOf } = useOptionWords();
  const id = useId();
  const { kept, note } = useDraft<OptionChanges>('lesson-rules');
  const [changes, setChanges] = useState<OptionChanges>(kept ?? settings.changes);
  const [set, setSet] = useState<OptionSetKey>('free');
  const [isPending, setIsPending] = useState(false);
  const unsaved = changedBetween(settings.changes, changes);
  useEffect(() => note(unsaved === 0 ? null : changes));

  const options = setsWith(changes)[set];
  const begins = beginningOf(changes, set);
  const change = (flag: OptionFlag, value: unknown) =>
    setChanges(differencesOf({ ...changes, [set]: { ...changes[set], [flag]: value } }));

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setIsPending(true);
    try {
      const saved = await writeOptionSets({ changes, revision: settings.revision });
      notify('optionSets.saved');
      setIsPending(false);
      setChanges(saved.changes);
      onSaved(saved);
    } catch (error) {
      if (await leaveIfOver(error)) return;
      notify(callError(error).code, { type: 'error' });
      setIsPending(false);
    }
  };

  return (
    <Card
      component="form"
      noValidate
      onSubmit={(event: FormEvent) => void save(event)}
      // What stands at the lower edge covers nothing that has the focus.
      sx={{ overflow: 'visible', '& li input, & li button, & li [role=combobox]': { scrollMarginBottom: '96px' } }}
    >
      <Tabs
        value={set}
        onChange={(_event, next: OptionSetKey) => setSet(next)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={translate('optionSets.choose')}
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        {optionSetKeys.map((one) => {
          const count = countOf(changes, one);
          return (
            <Tab
              key={one}
              value={one}
              id={`${id}-tab-${one}`}
              aria-controls={`${id}-panel`}
              label={count > 0 ? `${setOf(one)} (${count})` : setOf(one)}
              {...(count > 0 && {
                'aria-label': translate('optionSets.count', { set: setOf(one), smart_count: count }),
              })}
              sx={{ textTransform: 'none' }}
            />
          );
        })}
      </Tabs>
      <Box
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-tab-${set}`}
        sx={{ p: { xs: 2, sm: 3 }, pb: { xs: 1, sm: 1 } }}
      >
        <Typography color="text.secondary">{translate(`optionSets.about.${set}`)}</Typography>
        {mayChange && (
          // It stays where it is, so that who presses it keeps their place.
          <Button
            variant="outlined"
            size="small"
            disabled={isPending || countOf(changes, set) === 0}
            startIcon={<RotateCcw size={16} aria-hidden="true" />}
            onClick={() => setChanges(differencesOf({ ...changes, [set]: {} }))}
            sx={{ mt: 1.5 }}
          >
            {translate('optionSets.resetSet')}
          </Button>
        )}
        {flagGroups(set).map(({ name, flags }) => (
          <Box component="section" key={name} aria-labelledby={`${id}-${name}`} sx={{ mt: 3 }}>
            <Typography id={`${id}-${name}`} variant="h2" sx={{ fontSize: 16, fontWeight: 650, mb: 0.5 }}>
              {translate(`optionSets.groups.${name}`)}
            </Typography>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {flags.map((flag) => (
                <OptionRow
                  key={`${set} ${flag}`}
                  {...{ set, flag, options, begins }}
                  isDisabled={!mayChange || isPending}
                  onChange={change}
                />
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      {mayChange && (
        <Box
          sx={{
            position: 'sticky',
            bottom: 0,
            zIndex: 1,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'flex-end',
            gap: 1,
            px: { xs: 2, sm: 3 },
            py: 1.5,
            borderTop: 1,
            borderColor: 'divider',
            bgcolor: 'background.paper',
            borderBottomLeftRadius: 'inherit',
            borderBottomRightRadius: 'inherit',
          }}
        >
          <Typography role="status" variant="body2" color="text.secondary" sx={{ mr: 'auto' }}>
            {unsaved > 0 && translate('optionSets.unsaved', { smart_count: unsaved })}
          </Typography>
          <Button type="submit" variant="contained" loading={isPending}>
            {translate('ra.action.save')}
          </Button>
        </Box>
      )}
    </Card>
  );
};
