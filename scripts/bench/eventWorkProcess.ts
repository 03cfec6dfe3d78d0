import { eventWork } from './eventWork.js';

/** A client's work in a process of its own, warmed up first. Tells microseconds an event. */
process.once('message', ({ people, events }: { people: number; events: number }) => {
  const measured = async (): Promise<number> => {
    await eventWork(people, events);
    return eventWork(people, events);
  };
  void measured().then((micros) => process.send!(micros, () => process.disconnect()));
});
