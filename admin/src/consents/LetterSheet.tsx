import { useConfig } from '@derslik/client/config';
import type { AdminConsentText, ConsentLetter } from '@derslik/contract/filmConsents';
import type { Language } from '@derslik/client/language';
import { Box } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { AgreementText } from '../agreements/AgreementText';

const paper = { backgroundColor: '#ffffff', color: '#15202b', '& .soft, & p': { color: '#3b4854' } } as const;

/** One child's letter to their guardian, on a page of its own: what is asked, the code, and where it is typed. */
export const LetterSheet = ({ letter, text }: { letter: ConsentLetter; text: AdminConsentText }) => {
  const translate = useTranslate();
  const config = useConfig();
  const language = useLocale() as Language;
  const address = `${config?.publicUrl ?? location.origin}/izin`.replace(/^https?:\/\//, '');
  return (
    <Box
      component="section"
      aria-label={letter.name}
      sx={{
        ...paper,
        p: { xs: 2, sm: 4 },
        mb: 3,
        borderRadius: '12px',
        overflowWrap: 'anywhere',
        '@media print': { p: 0, m: 0, borderRadius: 0, '&:not(:first-of-type)': { breakBefore: 'page' } },
      }}
    >
      <div className="soft">{[config?.school.name, letter.className].filter(Boolean).join(' · ')}</div>
      <Box component="h2" translate="no" sx={{ m: '8px 0 0', fontSize: 20, fontWeight: 650 }}>
        {letter.name}
      </Box>
      <Box component="h3" sx={{ m: '16px 0 8px', fontSize: 16, fontWeight: 650 }}>
        {translate('consents.letterTitle')}
      </Box>
      <AgreementText text={text.texts[language]} heading="h4" />
      <Box sx={{ mt: 2, p: 2, border: '1px dashed #8a97a3', breakInside: 'avoid' }}>
        <div>{translate('consents.letterHow')}</div>
        <Box translate="no" sx={{ mt: 1, fontSize: 16, fontWeight: 650 }}>
          {address}
        </Box>
        <Box translate="no" sx={{ fontSize: 22, fontWeight: 650, letterSpacing: '0.06em', whiteSpace: 'nowrap' }}>
          {letter.code}
        </Box>
      </Box>
      <Box sx={{ mt: 2, breakInside: 'avoid' }}>
        {translate('consents.letterByHand')}
        <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
          <div>☐ {translate('consents.letterYes')}</div>
          <div>☐ {translate('consents.letterNo')}</div>
          <div>{translate('consents.letterSign')}</div>
        </Box>
      </Box>
      <Box className="soft" sx={{ mt: 2, fontSize: 12 }}>
        {translate('consents.textVersion', { version: text.version })}
      </Box>
    </Box>
  );
};
