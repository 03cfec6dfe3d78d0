import { parentPort, workerData } from 'node:worker_threads';
import { judgeDraft } from './judgeDraft.js';
import { QuestionFileFault } from './questionFileFault.js';
import { readQuestionFile } from './readQuestionFile.js';
import type { QuestionFileSeen } from './questionFileThread.js';

const seen = (bytes: Uint8Array): QuestionFileSeen => {
  try {
    const { format, title, drafts } = readQuestionFile(Buffer.from(bytes));
    return {
      ...{ format, title },
      questions: drafts.map((draft) => ({
        judged: judgeDraft(draft),
        ...{ topic: draft.topic, tags: draft.tags, pictures: draft.pictures },
        choices: draft.items.map((text, n) => ({ text: text.trim(), picture: draft.itemPictures[n] ?? null })),
      })),
    };
  } catch (error) {
    if (error instanceof QuestionFileFault)
      return { refused: error.code, ...(error.values && { values: error.values }) };
    throw error;
  }
};

parentPort?.postMessage(seen(workerData as Uint8Array));
