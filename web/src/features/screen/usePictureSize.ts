import { useEffect, useState, type RefObject } from 'react';
import type { Box } from '../../room/media/useBox';

/**
 * The size in which a stream's pictures come, in their own pixels; null while none has come. @param ref where it is
 * shown; what is shown nowhere is measured by itself
 */
export const usePictureSize = (stream: MediaStream | null, ref: RefObject<HTMLVideoElement | null> | null) => {
  const [size, setSize] = useState<Box | null>(null);
  useEffect(() => {
    const video = ref ? ref.current : document.createElement('video');
    if (!video || !stream) return;
    if (!ref) {
      video.muted = true;
      video.srcObject = stream;
      void video.play().catch(() => undefined);
    }
    const measure = (): void => {
      const { videoWidth: width, videoHeight: height } = video;
      if (width > 0 && height > 0)
        setSize((was) => (was?.width === width && was.height === height ? was : { width, height }));
    };
    measure();
    video.addEventListener('resize', measure);
    return () => {
      video.removeEventListener('resize', measure);
      if (!ref) video.srcObject = null;
    };
  }, [stream, ref]);
  return stream && size;
};
