import { callError } from '@derslik/client/callError';
import { AudioLines, Ellipsis, Eye, Link2, Scissors, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useErrorText } from '../../../lib/errorText';
import { paths } from '../../../lib/paths';
import { IconButton } from '../../../ui/IconButton';
import { Menu, MenuItem } from '../../../ui/Menu';
import { toast } from '../../../ui/toast';
import { FilmViewersDialog } from './FilmViewersDialog';
import { useVideoPathsMutation } from './recordsApi';
import { saveFilm } from './saveFilm';
import { ShareFilmDialog } from './ShareFilmDialog';
import { useCopyFilmLink } from './useCopyFilmLink';
import { useMayShare } from './useMayShare';

interface FilmMenuProps {
  film: { token: string; title: string; when: string };
}

/** What an owner does with one film of their list. */
export const FilmMenu = ({ film }: FilmMenuProps) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const mayShare = useMayShare();
  const copyLink = useCopyFilmLink();
  const [opened, setOpened] = useState<'sharing' | 'viewers' | null>(null);
  const [pathsOf] = useVideoPathsMutation();
  const close = (): void => setOpened(null);
  const saveSound = async (): Promise<void> => {
    const { data, error } = await pathsOf([film.token]);
    const sound = data?.[0]?.sound;
    if (sound) saveFilm(sound);
    else toast({ kind: 'bad', title: error ? errorText(callError(error)) : t('records.noSound') });
  };
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t('records.moreOf', { name: film.title, when: film.when })}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        {mayShare && (
          <MenuItem icon={<Share2 aria-hidden />} onSelect={() => setOpened('sharing')}>
            {t('records.share')}
          </MenuItem>
        )}
        {mayShare && (
          <MenuItem icon={<Link2 aria-hidden />} onSelect={() => void copyLink(film.token)}>
            {t('records.copyLink')}
          </MenuItem>
        )}
        <MenuItem icon={<Scissors aria-hidden />} onSelect={() => void navigate(paths.cutFilm(film.token))}>
          {t('records.cut')}
        </MenuItem>
        <MenuItem icon={<Eye aria-hidden />} onSelect={() => setOpened('viewers')}>
          {t('records.viewers')}
        </MenuItem>
        <MenuItem icon={<AudioLines aria-hidden />} onSelect={() => void saveSound()}>
          {t('records.downloadSound')}
        </MenuItem>
      </Menu>
      {opened === 'sharing' && <ShareFilmDialog {...{ film }} onClose={close} />}
      {opened === 'viewers' && <FilmViewersDialog {...{ film }} onClose={close} />}
    </>
  );
};
