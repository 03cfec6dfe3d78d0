import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Capture } from '../../conference/capture/capture';
import { cameraQualities, readQuality, type CameraQuality } from '../../conference/capture/preferred';
import { Select } from '../../ui/Select';

const words = {
  onlyMicrophone: 'settings.onlyMicrophone',
  low: 'settings.low',
  medium: 'settings.medium',
  high: 'settings.high',
} as const satisfies Record<CameraQuality, string>;

/** What the camera may take of line and machine. `onChange` is told of the person's choice. */
export const QualitySelect = ({
  capture,
  onChange,
}: {
  capture: Capture;
  onChange: (quality: CameraQuality) => void;
}) => {
  const { t } = useTranslation();
  const [quality, setQuality] = useState(readQuality);
  return (
    <Select
      label={t('settings.quality')}
      hint={t(quality === 'onlyMicrophone' ? 'settings.onlyMicrophoneHint' : 'settings.qualityHint')}
      value={quality}
      options={cameraQualities.map((value) => ({ value, label: t(words[value]) }))}
      onChange={(value) => {
        const next = value as CameraQuality;
        setQuality(next);
        void capture.setQuality(next);
        onChange(next);
      }}
    />
  );
};
