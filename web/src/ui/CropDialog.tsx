import { styleNonce } from '@derslik/client/styleNonce';
import { useEffect, useState, type RefObject } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Message } from '../../ui/Message';
import { Slider } from '../../ui/Slider';
import styles from './CropDialog.module.css';

interface CropDialogProps {
  file: Blob;
  onClose: () => void;
  onSave: (area: Area) => void;
  busy: boolean;
  error: string | null;
}

const zoomMost = 4;

/** Which part of a photograph becomes the picture: moved by hand, finger or arrow keys. */
const CropDialog = ({ file, onClose, onSave, busy, error }: CropDialogProps) => {
  const { t } = useTranslation();
  const [address, setAddress] = useState<string | null>(null);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [part, setPart] = useState<RefObject<HTMLElement | null> | null>(null);
  const [area, setArea] = useState<Area | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const isThere = area !== null;
  useEffect(() => {
    // The arrow keys move it at once.
    if (isThere) part?.current?.focus();
  }, [isThere, part]);
  return (
    <Dialog
      open
      kind="crop"
      onClose={onClose}
      title={t('settings.crop')}
      text={t('settings.cropText')}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" busy={busy} disabled={!area} onClick={() => area && onSave(area)}>
            {t('settings.savePicture')}
          </Button>
        </>
      }
    >
      <div className={styles.ground}>
        {address && (
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            maxZoom={zoomMost}
            aspect={1}
            cropShape="round"
            showGrid={false}
            keyboardStep={10}
            nonce={styleNonce}
            cropperProps={{ 'aria-label': t('settings.cropArea'), role: 'group' }}
            setCropperRef={setPart}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
          />
        )}
      </div>
      <Slider label={t('settings.zoom')} value={zoom} min={1} max={zoomMost} step={0.1} onChange={setZoom} />
      {error && (
        <Message kind="bad" live="alert">
          {error}
        </Message>
      )}
    </Dialog>
  );
};
export default CropDialog;
