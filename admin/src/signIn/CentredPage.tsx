import { useConfig } from '@derslik/client/config';
import type { ReactNode } from 'react';
import { Box, Card, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DocumentState } from '../layout/DocumentState';
import { LanguageMenu } from '../layout/LanguageMenu';
import { Mark } from '../layout/Mark';
import { ThemeButton } from '../layout/ThemeButton';

interface Props {
  title: string;
  /** Stands under the card. */
  below?: ReactNode;
  children: ReactNode;
}

/** A page outside the frame: the school's name, one card, language and look below. */
export const CentredPage = ({ title, below, children }: Props) => {
  const translate = useTranslate();
  const school = useConfig()?.school.name;
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100vh',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 2,
        p: '24px 16px',
      }}
    >
      <DocumentState />
      <title>{`${title} · ${translate('console.name')} · ${translate('console.app')}`}</title>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Mark size={40} />
        <Box>
          <Typography variant="h6" component="p">
            {school ?? translate('console.app')}
          </Typography>
          <Typography color="text.secondary">{translate('signIn.title')}</Typography>
        </Box>
      </Box>
      <Card sx={{ width: '100%', maxWidth: 420, p: 3 }}>{children}</Card>
      {below}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <LanguageMenu />
        <ThemeButton />
      </Box>
    </Box>
  );
};
