import { closeSync, openSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '@derslik/contract/errors';
import type { FilmInspection, FilmSeen } from './filmInspections.service.js';
import { readVideoProperties } from './videoProperties.js';

const look = ({ path, type }: FilmInspection): FilmSeen => {
  const file = openSync(path, 'r');
  try {
    return { seconds: readVideoProperties(file, type).seconds };
  } catch (error) {
    if (error instanceof AppError) return { refused: error.code };
    throw error;
  } finally {
    closeSync(file);
  }
};

parentPort?.postMessage(look(workerData as FilmInspection));
