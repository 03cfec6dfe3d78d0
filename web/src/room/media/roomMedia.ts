import { createContext, useContext } from 'react';
import type { Capture } from '../../conference/capture/capture';
import type { Engine } from '../../conference/engine';

export const CaptureContext = createContext<Capture | null>(null);
export const EngineContext = createContext<Engine | null>(null);

export const useRoomCapture = (): Capture => {
  const capture = useContext(CaptureContext);
  if (!capture) throw new Error('useRoomCapture needs a CaptureContext above it');
  return capture;
};

export const useRoomEngine = (): Engine => {
  const engine = useContext(EngineContext);
  if (!engine) throw new Error('useRoomEngine needs an EngineContext above it');
  return engine;
};
