import { ChevronDown, ChevronUp, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Capture } from '../../../conference/capture/capture';
import { useDeviceOptions } from '../../../room/media/useDeviceOptions';
import { phoneQuery, useMediaQuery } from '../../../ui/useMediaQuery';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { DeviceChoice } from './DeviceChoice';
import styles from './DeviceRow.module.css';

/** On a phone the devices are one line that opens; elsewhere they stand side by side. */
export const DeviceRow = ({ capture }: { capture: Capture }) => {
  const { t } = useTranslation();
  const isPhone = useMediaQuery(phoneQuery);
  const [open, setOpen] = useState(false);
  const { camera, microphone } = useDeviceOptions(capture);
  const nameOf = ({ value, options, placeholder }: typeof camera): string =>
    options.find((option) => option.value === value)?.label ?? placeholder;
  if (!isPhone) return <DeviceChoice capture={capture} />;
  return (
    <>
      <button type="button" className={styles.row} aria-expanded={open} onClick={() => setOpen(!open)}>
        <SlidersHorizontal aria-hidden />
        {/* What is read on it is part of its name: so it is called by those who speak to their computer. */}
        <VisuallyHidden>{t('room.devices')}</VisuallyHidden>
        <span className={styles.names} translate="no">
          {[...new Set([nameOf(camera), nameOf(microphone)])].join(', ')}
        </span>
        {open ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
      </button>
      {open && <DeviceChoice capture={capture} stacked />}
    </>
  );
};
