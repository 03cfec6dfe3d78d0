import { Image } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { BackgroundDialog } from './late';

interface BackgroundButtonProps {
  /** Where it is a tool with an icon alone. */
  className?: string | undefined;
  /** Where the dialog is another's to open. */
  onOpen?: () => void;
}

/** Opens the choice of what is seen behind me. */
export const BackgroundButton = ({ className, onOpen }: BackgroundButtonProps) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const open = onOpen ?? (() => setOpen(true));
  return (
    <>
      {className ? (
        <button
          type="button"
          className={className}
          aria-label={t('room.background')}
          title={t('room.background')}
          onClick={open}
        >
          <Image aria-hidden />
        </button>
      ) : (
        <Button variant="tonal" icon={<Image aria-hidden />} onClick={open}>
          {t('room.background')}
        </Button>
      )}
      {isOpen && <BackgroundDialog onClose={() => setOpen(false)} />}
    </>
  );
};
