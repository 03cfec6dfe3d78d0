import { expect, it } from 'vitest';
import { trialFaults, type RecorderTrial } from './recorderTrials.js';

const good: RecorderTrial = {
  ...{ trialId: '0192f0c1-2d3e-7f40-8a51-6b7c8d9e0f10', state: 'done', seconds: 9.8, rate: 25, bytes: 900_000 },
  ...{ isSeen: true, soundDb: -15.2, fault: null },
};

it('a trial names what its film lacks, and nothing else', () => {
  expect(trialFaults(good)).toEqual([]);
  expect(trialFaults({ ...good, soundDb: -91 })).toEqual(['sound']);
  expect(trialFaults({ ...good, soundDb: null, isSeen: false })).toEqual(['picture', 'sound']);
  expect(trialFaults({ ...good, seconds: 3, rate: 4 })).toEqual(['short', 'slow']);
  expect(trialFaults({ ...good, seconds: 0, fault: 'Chromium ended' })).toEqual(['failed']);
});
