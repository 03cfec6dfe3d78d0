import type { Language } from '@derslik/client/language';
import { limits } from '@derslik/contract/limits';
import { Box, Card, Typography } from '@mui/material';
import { useId } from 'react';
import { TextInput, useLocales, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { AgreementText } from './AgreementText';

/** Name and text in one language, and beside them what people will read. */
export const LanguageFields = ({ language }: { language: Language }) => {
  const translate = useTranslate();
  const previewId = useId();
  const name = useLocales().find(({ locale }) => locale === language)?.name ?? language;
  const [title, text] = useWatch({ name: [`${language}.title`, `${language}.text`] }) as (string | null)[];
  const { titleMax, textMax } = limits.agreement;
  return (
    <Card component="section" aria-label={name} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" sx={{ mb: 2 }} lang={language}>
        {name}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' }, gap: 3 }}>
        <Box>
          <TextInput
            source={`${language}.title`}
            label="agreements.name"
            helperText={false}
            fullWidth
            autoComplete="off"
            slotProps={{ htmlInput: { maxLength: titleMax, lang: language } }}
          />
          <TextInput
            source={`${language}.text`}
            label="agreements.text"
            helperText="agreements.textHelp"
            multiline
            fullWidth
            minRows={12}
            maxRows={24}
            slotProps={{ htmlInput: { maxLength: textMax, lang: language } }}
            sx={{ mt: 2 }}
          />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography id={previewId} variant="caption" component="p" color="text.secondary" sx={{ mb: 1 }}>
            {translate('agreements.preview', { language: name })}
          </Typography>
          <Box
            lang={language}
            role="group"
            aria-labelledby={previewId}
            tabIndex={0}
            sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: '12px', maxHeight: 640, overflowY: 'auto' }}
          >
            {title && (
              <Typography component="h3" sx={{ fontSize: 20, fontWeight: 650, mb: 1.5, overflowWrap: 'anywhere' }}>
                {title}
              </Typography>
            )}
            <AgreementText text={text ?? ''} heading="h4" />
            {!title && !text && <Typography color="text.secondary">{translate('agreements.previewEmpty')}</Typography>}
          </Box>
        </Box>
      </Box>
    </Card>
  );
};
