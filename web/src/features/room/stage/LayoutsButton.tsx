import { ChevronDown } from 'lucide-react';
import * as Popover from 'radix-ui/popover';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { later } from '../../../lib/later';
import styles from './LayoutsButton.module.css';

const LayoutChoices = later(() => import('./LayoutChoices'), ['opened']);
const preload = (): void => void LayoutChoices.preload().catch(() => undefined);

/** Beside the tool that changes the view: which of them. Opens at its button, so that one sees the stage change. */
export const LayoutsButton = () => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger data-caret aria-label={t('room.layout')} onPointerEnter={preload} onFocus={preload}>
        <ChevronDown aria-hidden />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={styles.layouts}
          side="top"
          sideOffset={10}
          collisionPadding={8}
          aria-label={t('room.layout')}
        >
          <LayoutChoices onChosen={() => setOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
};
