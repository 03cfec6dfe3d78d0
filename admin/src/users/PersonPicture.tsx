import { useState } from 'react';
import { Box, Button } from '@mui/material';
import { Trash2 } from 'lucide-react';
import { type DataProvider, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { AdminUser } from '@derslik/contract/users';
import { ConfirmDialog } from '../layout/ConfirmDialog';
import { PersonAvatar } from '../layout/PersonAvatar';
import { useAttempt } from '../layout/useAttempt';
import type { UserCalls } from './userCalls';

/** What people see of somebody. Only the person chooses a picture; what a school doesn't want to see is taken away here. */
export const PersonPicture = ({ user, isReadOnly }: { user: AdminUser; isReadOnly: boolean }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<DataProvider & UserCalls>();
  const [isAsking, setIsAsking] = useState(false);
  const { attempt, isPending } = useAttempt();
  const remove = async () => {
    await attempt(async () => {
      await dataProvider.removePicture(user.id);
      notify('users.removePictureDone');
    });
    setIsAsking(false);
    refresh();
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
      <PersonAvatar id={user.id} name={`${user.name} ${user.surname}`} src={user.avatar} large />
      {user.avatar && !isReadOnly && (
        <Button
          variant="outlined"
          color="error"
          startIcon={<Trash2 size={20} aria-hidden="true" />}
          onClick={() => setIsAsking(true)}
        >
          {translate('users.removePicture')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={translate('users.removePictureTitle')}
        text={translate('users.removePictureText')}
        verb={translate('users.removePicture')}
        isPending={isPending}
        isDangerous
        onConfirm={() => void remove()}
        onClose={() => setIsAsking(false)}
      />
    </Box>
  );
};
