import { followings, mappedTypes, type Following } from '@derslik/contract/identity';
import { Box, Checkbox, FormControlLabel, MenuItem, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { GroupsText, MappingText } from './mappingText';
import { plainInput } from './plainInput';

const two = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };

const When = ({
  label,
  value,
  onChange,
}: {
  label: string;
  value: Following;
  onChange: (value: Following) => void;
}) => {
  const translate = useTranslate();
  return (
    <TextField select label={label} value={value} onChange={(event) => onChange(event.target.value as Following)}>
      {followings.map((one) => (
        <MenuItem key={one} value={one}>
          {translate(`identitySources.followings.${one}`)}
        </MenuItem>
      ))}
    </TextField>
  );
};

const Groups = ({
  kind,
  text,
  onChange,
}: {
  kind: 'classes' | 'departments';
  text: GroupsText;
  onChange: (text: GroupsText) => void;
}) => {
  const translate = useTranslate();
  const set = (change: Partial<GroupsText>): void => onChange({ ...text, ...change });
  return (
    <>
      <Box sx={two}>
        <TextField
          label={translate(`identitySources.${kind}`)}
          value={text.claim}
          onChange={(event) => set({ claim: event.target.value })}
          slotProps={plainInput}
        />
        <When label={translate('identitySources.groupsWhen')} value={text.when} onChange={(when) => set({ when })} />
      </Box>
      {text.when !== 'never' && (
        <>
          <FormControlLabel
            control={<Checkbox checked={text.takesAway} onChange={(_event, checked) => set({ takesAway: checked })} />}
            label={translate('identitySources.takesAway')}
          />
          <TextField
            label={translate('identitySources.pairs')}
            helperText={translate('identitySources.pairsHelp')}
            multiline
            minRows={2}
            value={text.pairs}
            onChange={(event) => set({ pairs: event.target.value })}
            slotProps={plainInput}
          />
        </>
      )}
    </>
  );
};

/** What a source's claims mean at this school. */
export const MappingFields = ({ text, onChange }: { text: MappingText; onChange: (text: MappingText) => void }) => {
  const translate = useTranslate();
  const t = (key: string): string => translate(`identitySources.${key}`);
  const set = (change: Partial<MappingText>): void => onChange({ ...text, ...change });
  const field = (
    name: 'given' | 'family' | 'whole' | 'email' | 'verified' | 'username' | 'role' | 'required',
    help?: string,
  ) => (
    <TextField
      label={t(name)}
      helperText={help}
      value={text[name]}
      onChange={(event) => set({ [name]: event.target.value })}
      slotProps={plainInput}
    />
  );
  const lines = (name: 'ownDomains' | 'choices' | 'requiredValues', rows: number) => (
    <TextField
      label={t(name)}
      helperText={t(`${name}Help`)}
      multiline
      minRows={rows}
      value={text[name]}
      onChange={(event) => set({ [name]: event.target.value })}
      slotProps={plainInput}
    />
  );
  return (
    <>
      <Typography variant="h2" sx={{ mt: 2 }}>
        {t('mapping')}
      </Typography>
      <Typography color="text.secondary">{t('mappingText')}</Typography>
      <Box sx={two}>
        {field('given')}
        {field('family')}
        {field('whole')}
        <When label={t('nameWhen')} value={text.nameWhen} onChange={(nameWhen) => set({ nameWhen })} />
        {field('email')}
        {field('verified')}
      </Box>
      {lines('ownDomains', 2)}
      <Box sx={two}>
        {field('username')}
        {field('role')}
      </Box>
      {lines('choices', 3)}
      <Box sx={two}>
        <TextField
          select
          label={t('otherwise')}
          value={text.otherwise}
          onChange={(event) => set({ otherwise: event.target.value as MappingText['otherwise'] })}
        >
          <MenuItem value="nobody">{t('nobody')}</MenuItem>
          {mappedTypes.map((type) => (
            <MenuItem key={type} value={type}>
              {translate(`userType.${type}`)}
            </MenuItem>
          ))}
        </TextField>
        <When label={t('roleWhen')} value={text.roleWhen} onChange={(roleWhen) => set({ roleWhen })} />
      </Box>
      <Groups kind="classes" text={text.classes} onChange={(classes) => set({ classes })} />
      <Groups kind="departments" text={text.departments} onChange={(departments) => set({ departments })} />
      {field('required', t('requiredHelp'))}
      {text.required.trim() && lines('requiredValues', 2)}
    </>
  );
};
