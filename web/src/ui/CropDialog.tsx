import { styleNonce } from '@derslik/client/styleNonce';
import { useEffect, useState, type RefObject } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import styles from './CropDialog.module.css';
import { Dialog } from './Dialog';
import { Message } from './Message';
import { Slider } from './Slider';

interface CropDialogProps {
  file: Blob;
  /** A person is seen in a circle, a logo as it is. */
  shape: 'round' | 'rect';
  /** Its width by its height. Default: a square. */
  aspect?: number;
  onClose: () => void;
  onSave: (area: Area) => void;
  busy: boolean;
  error: string | null;
}

const zoomMost = 4;

/** Which part of a photograph becomes the picture: moved by hand, finger or arrow keys. */
const CropDialog = ({ file, shape, aspect = 1, onClose, onSave, busy, error }: CropDialogProps) => {
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
      title={t('crop.title')}
      text={t('crop.text')}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" busy={busy} disabled={!area} onClick={() => area && onSave(area)}>
            {t('crop.save')}
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
            aspect={aspect}
            cropShape={shape}
            showGrid={false}
            keyboardStep={10}
            nonce={styleNonce}
            cropperProps={{ 'aria-label': t('crop.area'), role: 'group' }}
            setCropperRef={setPart}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
          />
        )}
      </div>
      <Slider label={t('crop.zoom')} value={zoom} min={1} max={zoomMost} step={0.1} onChange={setZoom} />
      {error && (
        <Message kind="bad" live="alert">
          {error}
        </Message>
      )}
    </Dialog>
  );
};
export default CropDialog;
