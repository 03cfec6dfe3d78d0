import { useConfig, useTimeZone } from '@derslik/client/config';
import { schoolWriter } from '@derslik/client/schoolTime';
import type { Slip } from '@derslik/contract/slips';
import { Box } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';

/** A slip that was given: it has a code. */
export interface PrintedSlip extends Slip {
  code: string;
}

const paper = {
  backgroundColor: '#ffffff',
  color: '#15202b',
  '& .soft': { color: '#52606d' },
} as const;

const OneSlip = ({ slip, picture }: { slip: PrintedSlip; picture: string | null }) => {
  const translate = useTranslate();
  const config = useConfig();
  const { write } = schoolWriter(useLocale(), useTimeZone());
  const address = (config?.publicUrl ?? location.origin).replace(/^https?:\/\//, '');
  const until = slip.endsAt && write(new Date(slip.endsAt).getTime() / 1_000, { dateStyle: 'long' });
  return (
    <Box
      component="li"
      sx={{
        breakInside: 'avoid',
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        columnGap: 1.5,
        p: '12px 14px',
        m: '-1px 0 0 -1px',
        border: '1px dashed #8a97a3',
        fontSize: 13,
        lineHeight: '18px',
        overflowWrap: 'anywhere',
      }}
    >
      <div>
        <div className="soft">{[config?.school.name, slip.className].filter(Boolean).join(' · ')}</div>
        <Box translate="no" sx={{ fontSize: 16, fontWeight: 650, lineHeight: '22px' }}>
          {slip.name}
        </Box>
        <Box translate="no" sx={{ mt: 0.5, fontWeight: 550, fontSize: 14 }}>
          {address}
        </Box>
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', md: 'auto minmax(0, 1fr)' },
            columnGap: 1,
            m: '4px 0 0',
            '& dt': { whiteSpace: 'nowrap' },
            '& dd': { m: 0 },
            '@media print': { gridTemplateColumns: 'auto minmax(0, 1fr)' },
          }}
        >
          <dt className="soft">{translate('slips.username')}</dt>
          <Box component="dd" translate="no" sx={{ fontWeight: 650, fontSize: 14 }}>
            {slip.username}
          </Box>
          <dt className="soft">{translate('slips.code')}</dt>
          <Box
            component="dd"
            translate="no"
            sx={{ fontWeight: 650, fontSize: 16, letterSpacing: '0.06em', whiteSpace: 'nowrap' }}
          >
            {slip.code}
          </Box>
        </Box>
      </div>
      {picture && <Box component="img" src={picture} alt="" sx={{ width: 76, height: 76 }} />}
      <Box className="soft" sx={{ gridColumn: '1 / -1', mt: 0.75 }}>
        {translate('slips.how')} {until && translate('slips.until', { date: until })}
        {config?.hasMail === false && ` ${translate('slips.forgotten')}`}
      </Box>
    </Box>
  );
};

/** A class's slips, to be cut apart: each class begins on a page of its own. */
export const SlipSheet = ({
  className,
  slips,
  picture,
}: {
  className: string | null;
  slips: readonly PrintedSlip[];
  picture: string | null;
}) => {
  const translate = useTranslate();
  const config = useConfig();
  return (
    <Box
      component="section"
      sx={{
        ...paper,
        p: { xs: 2, sm: 4 },
        mb: 3,
        borderRadius: '12px',
        '@media print': { p: 0, m: 0, borderRadius: 0, '&:not(:first-of-type)': { breakBefore: 'page' } },
      }}
    >
      <Box component="h2" sx={{ m: '0 0 12px', fontSize: 16, fontWeight: 650 }}>
        {[config?.school.name, className ?? translate('slips.without')].filter(Boolean).join(' · ')}
      </Box>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: '1px 0 0 1px',
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
          '@media print': { gridTemplateColumns: '1fr 1fr' },
        }}
      >
        {slips.map((slip) => (
          <OneSlip key={slip.personId} slip={slip} picture={picture} />
        ))}
      </Box>
    </Box>
  );
};
