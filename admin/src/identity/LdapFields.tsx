import {
  directoryFindings,
  directoryGroupings,
  directorySecurities,
  type DirectorySecurity,
  type LdapSettings,
} from '@derslik/contract/directory';
import { Alert, Box, Checkbox, FormControlLabel, MenuItem, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CertificateField } from './CertificateField';
import type { KindFieldsProps } from './kindFields';
import { plainInput } from './plainInput';

const two = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };
/** The port that everybody uses. */
const ports: Readonly<Record<DirectorySecurity, number>> = { ldaps: 636, startTls: 389, plain: 389 };
const hours = Array.from({ length: 24 }, (_one, hour) => hour);
const byHand = 'byHand';

type TextName =
  | 'host'
  | 'bindName'
  | 'pattern'
  | 'base'
  | 'filter'
  | 'idAttribute'
  | 'groupBase'
  | 'groupFilter'
  | 'groupNameAttribute'
  | 'memberAttribute';

/** The settings of a directory. */
export const LdapFields = ({ settings, onChange, secret, onSecret, hasSecret }: KindFieldsProps<LdapSettings>) => {
  const translate = useTranslate();
  const t = (key: string, more = {}): string => translate(`directories.${key}`, more);
  const set = (change: Partial<LdapSettings>): void => onChange({ ...settings, ...change });
  const field = (name: TextName, more: { required?: boolean; hasHelp?: boolean } = {}) => (
    <TextField
      label={t(name)}
      helperText={more.hasHelp ? t(`${name}Help`) : undefined}
      required={more.required ?? false}
      value={settings[name]}
      onChange={(event) => set({ [name]: event.target.value })}
      slotProps={plainInput}
    />
  );
  const choice = <Name extends 'security' | 'finding' | 'grouping'>(
    name: Name,
    words: string,
    values: readonly LdapSettings[Name][],
    change: (value: LdapSettings[Name]) => Partial<LdapSettings>,
  ) => (
    <TextField
      select
      label={t(name)}
      value={settings[name]}
      onChange={(event) => set(change(event.target.value as LdapSettings[Name]))}
    >
      {values.map((value) => (
        <MenuItem key={value} value={value}>
          {t(`${words}.${value}`)}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <>
      <Box sx={two}>
        {field('host', { required: true, hasHelp: true })}
        <TextField
          label={t('port')}
          type="number"
          value={settings.port}
          onChange={(event) =>
            set({ port: Math.max(1, Math.min(65_535, Math.round(Number(event.target.value)) || 1)) })
          }
        />
      </Box>
      {choice('security', 'securities', directorySecurities, (security) => ({
        security,
        acceptsPlain: false,
        ...(Object.values(ports).includes(settings.port) ? { port: ports[security] } : {}),
      }))}
      {settings.security === 'plain' ? (
        <Alert severity="warning">
          {t('plainText')}
          <FormControlLabel
            sx={{ display: 'flex', mt: 1 }}
            control={
              <Checkbox
                checked={settings.acceptsPlain}
                onChange={(_event, checked) => set({ acceptsPlain: checked })}
              />
            }
            label={t('acceptsPlain')}
          />
        </Alert>
      ) : (
        <CertificateField value={settings.certificate} onChange={(certificate) => set({ certificate })} />
      )}
      {choice('finding', 'findingWays', directoryFindings, (finding) => ({ finding }))}
      {settings.finding === 'service' && (
        <Box sx={two}>
          {field('bindName', { required: true, hasHelp: true })}
          <TextField
            label={t('bindPassword')}
            type="password"
            value={secret}
            helperText={hasSecret ? translate('identitySources.secretKept') : ' '}
            onChange={(event) => onSecret(event.target.value)}
            slotProps={{ htmlInput: { autoComplete: 'new-password', maxLength: 8_192 } }}
          />
        </Box>
      )}
      {settings.finding === 'pattern' && field('pattern', { required: true, hasHelp: true })}
      <Typography variant="h2" sx={{ mt: 2 }}>
        {t('people')}
      </Typography>
      {field('base', { required: true, hasHelp: true })}
      {field('filter', { required: true, hasHelp: true })}
      <Box sx={two}>
        <TextField
          label={t('nameAttributes')}
          helperText={t('nameAttributesHelp')}
          value={settings.nameAttributes.join(' ')}
          onChange={(event) => set({ nameAttributes: event.target.value.split(/[ ,]/) })}
          onBlur={() => set({ nameAttributes: settings.nameAttributes.filter(Boolean) })}
          slotProps={plainInput}
        />
        {field('idAttribute', { hasHelp: true })}
      </Box>
      <Typography variant="h2" sx={{ mt: 2 }}>
        {t('groups')}
      </Typography>
      {choice('grouping', 'groupings', directoryGroupings, (grouping) => ({ grouping }))}
      {settings.grouping !== 'none' && (
        <>
          <FormControlLabel
            control={
              <Checkbox checked={settings.isNested} onChange={(_event, checked) => set({ isNested: checked })} />
            }
            label={t('isNested')}
          />
          {field('groupBase', { hasHelp: true })}
          {field('groupFilter')}
          <Box sx={two}>
            {field('groupNameAttribute')}
            {field('memberAttribute', { hasHelp: true })}
          </Box>
        </>
      )}
      <Typography variant="h2" sx={{ mt: 2 }}>
        {t('sync')}
      </Typography>
      {settings.finding === 'pattern' ? (
        <Typography color="text.secondary">{t('noSync')}</Typography>
      ) : (
        <Box sx={two}>
          <TextField
            select
            label={t('nightlyHour')}
            value={settings.nightlyHour ?? byHand}
            onChange={({ target: { value } }) => set({ nightlyHour: value === byHand ? null : Number(value) })}
          >
            <MenuItem value={byHand}>{t('byHand')}</MenuItem>
            {hours.map((hour) => (
              <MenuItem key={hour} value={hour}>
                {`${String(hour).padStart(2, '0')}:00`}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label={t('guardPercent')}
            helperText={t('guardPercentHelp')}
            type="number"
            value={settings.guardPercent}
            onChange={(event) =>
              set({ guardPercent: Math.max(1, Math.min(100, Math.round(Number(event.target.value)) || 1)) })
            }
          />
        </Box>
      )}
    </>
  );
};
