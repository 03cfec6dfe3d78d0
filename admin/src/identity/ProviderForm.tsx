import { callError } from '@derslik/client/callError';
import { mappedTypes, newcomerRules, type AdminProvider, type NewcomerRule } from '@derslik/contract/identity';
import type { MadeKind } from '@derslik/contract/providerSettings';
import { accountTypes, type AccountType } from '@derslik/contract/roles';
import {
  Alert,
  Box,
  Button,
  Card,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormLabel,
  MenuItem,
  Switch,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { createProvider, writeProvider } from './identityCalls';
import { kindFields } from './kindFields';
import { MappingFields } from './MappingFields';
import { readMapping, typeWords, writeMapping } from './mappingText';
import { SyncCard } from './SyncCard';
import { TrialCard } from './TrialCard';

/** What the form begins with; one that is not there yet has no id. */
export type FormProvider = Omit<AdminProvider, 'id' | 'people' | 'addresses' | 'secret'> & { id: string | null };

interface Props {
  provider: FormProvider;
  onSaved: (saved: AdminProvider) => void;
  /** A trial is over. */
  onTried?: () => void;
}

/** The settings of one source, its mapping, and the trial. */
export const ProviderForm = ({ provider, onSaved, onTried }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const typeName = (type: AccountType): string => translate(`userType.${type}`);
  const [name, setName] = useState(provider.name);
  const [settings, setSettings] = useState<Record<string, unknown>>(provider.settings);
  const [secret, setSecret] = useState('');
  const [newcomers, setNewcomers] = useState<NewcomerRule>(provider.newcomers);
  const [onlyFor, setOnlyFor] = useState<readonly AccountType[]>(provider.onlyFor);
  const [disablesLeavers, setDisablesLeavers] = useState(provider.disablesLeavers);
  const [isOn, setIsOn] = useState(provider.isOn);
  const [text, setText] = useState(() => writeMapping(provider.mapping, typeName));
  const [fault, setFault] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const Fields = kindFields[provider.kind as MadeKind];
  const isToken = provider.kind === 'jwt' || provider.kind === 'ticket';
  const isDirectory = provider.kind === 'ldap';
  /** Somebody reads there who there is. */
  const isListed = isDirectory && settings['finding'] !== 'pattern';
  const helpKey = (name: 'nameHelp' | 'turnOnHelp'): string =>
    isDirectory
      ? `directories.${name}`
      : isToken
        ? `identitySources.${name === 'nameHelp' ? 'tokenNameHelp' : 'tokenTurnOnHelp'}`
        : `identitySources.${name}`;
  const { mapping, wrong } = readMapping(text, typeWords(mappedTypes, typeName));

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!name.trim()) return setFault(translate('identitySources.nameMissing'));
    if (wrong !== null) return setFault(translate('identitySources.wrongLine', { line: wrong }));
    setFault(null);
    setIsPending(true);
    const fields = {
      ...{ name, settings, mapping, newcomers, onlyFor: [...onlyFor], disablesLeavers, isOn },
      ...(secret ? { secret } : {}),
    };
    try {
      const saved = provider.id
        ? await writeProvider(provider.id, { ...fields, revision: provider.revision })
        : await createProvider({ ...fields, kind: provider.kind });
      notify('identitySources.saved');
      onSaved(saved);
    } catch (error) {
      setFault(translate(callError(error).code, callError(error).params));
    }
    setIsPending(false);
  };
  const choose = (type: AccountType, isChosen: boolean): void =>
    setOnlyFor(accountTypes.filter((one) => (one === type ? isChosen : onlyFor.includes(one))));

  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 760 }}>
      <Card
        component="form"
        noValidate
        onSubmit={(event) => void save(event)}
        sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}
      >
        <Typography variant="h2">{translate('identitySources.connection')}</Typography>
        <TextField
          label={translate('identitySources.name')}
          helperText={translate(helpKey('nameHelp'))}
          value={name}
          required
          onChange={(event) => setName(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
        <Fields
          settings={settings}
          onChange={setSettings}
          secret={secret}
          onSecret={setSecret}
          hasSecret={provider.hasSecret}
        />
        <Typography variant="h2" sx={{ mt: 2 }}>
          {translate('identitySources.who')}
        </Typography>
        <TextField
          select
          label={translate('identitySources.newcomers')}
          helperText={translate('identitySources.newcomersHelp')}
          value={newcomers}
          onChange={(event) => setNewcomers(event.target.value as NewcomerRule)}
        >
          {newcomerRules.map((rule) => (
            <MenuItem key={rule} value={rule}>
              {translate(`identitySources.newcomerRules.${rule}`)}
            </MenuItem>
          ))}
        </TextField>
        <FormControl component="fieldset">
          <FormLabel component="legend" sx={{ fontSize: 14 }}>
            {translate('identitySources.onlyFor')}
          </FormLabel>
          <FormGroup row>
            {accountTypes.map((type) => (
              <FormControlLabel
                key={type}
                control={
                  <Checkbox checked={onlyFor.includes(type)} onChange={(_event, checked) => choose(type, checked)} />
                }
                label={typeName(type)}
              />
            ))}
          </FormGroup>
          <Typography variant="body2" color="text.secondary">
            {translate('identitySources.onlyForHelp')}
          </Typography>
        </FormControl>
        {(isListed || mapping.required !== null) && (
          <div>
            <FormControlLabel
              control={
                <Checkbox checked={disablesLeavers} onChange={(_event, checked) => setDisablesLeavers(checked)} />
              }
              label={translate('identitySources.disablesLeavers')}
            />
            <Typography variant="body2" color="text.secondary">
              {translate(isListed ? 'directories.leaversHelp' : 'identitySources.leaversHelp')}
            </Typography>
          </div>
        )}
        <MappingFields text={text} onChange={setText} />
        {provider.id && (
          <FormControlLabel
            control={<Switch checked={isOn} onChange={(_event, checked) => setIsOn(checked)} />}
            label={`${translate('identitySources.turnOn')}. ${translate(helpKey('turnOnHelp'))}`}
          />
        )}
        {fault && <Alert severity="error">{fault}</Alert>}
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <Button type="submit" variant="contained" loading={isPending}>
            {translate('ra.action.save')}
          </Button>
        </Box>
      </Card>
      {provider.id && (
        <TrialCard
          id={provider.id}
          kind={provider.kind}
          mapping={wrong === null ? mapping : provider.mapping}
          newcomers={newcomers}
          onOver={onTried}
        />
      )}
      {provider.id && isListed && <SyncCard id={provider.id} isOn={provider.isOn} />}
    </Box>
  );
};
