import { Image } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import BackgroundDialog from './BackgroundDialog';

export interface BackgroundButtonProps {
  /** Where it is a tool with an icon alone. */
  className?: string | undefined;
  /** Where the dialog is another's to open. */
  onOpen?: () => void;
}

/** Opens the choice of what is seen behind me. */
const BackgroundButton = ({ className, onOpen }: BackgroundButtonProps) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const open = onOpen ?? (() => setOpen(true));
  return (
    <>
      {className ? (
        <button
          type="button"
          className={className}
          aria-label={t('background.title')}
          title={t('background.title')}
          onClick={open}
        >
          <Image aria-hidden />
        </button>
      ) : (
        <Button look="tonal" icon={<Image aria-hidden />} onClick={open}>
          {t('background.title')}
        </Button>
      )}
      {isOpen && <BackgroundDialog onClose={() => setOpen(false)} />}
    </>
  );
};
export default BackgroundButton;
