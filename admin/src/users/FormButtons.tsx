import { Box, Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { SaveButton, useTranslate } from 'react-admin';

export const FormButtons = ({ label, alwaysEnable = false }: { label: string; alwaysEnable?: boolean }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 3 }}>
      <Button variant="text" component={Link} to="/users">
        {translate('ra.action.cancel')}
      </Button>
      <SaveButton label={label} icon={<></>} alwaysEnable={alwaysEnable} />
    </Box>
  );
};
