/** What other systems are told when something happens. */
export const hookLimits = {
  hooksMax: 20,
  nameMax: 60,
  addressMax: 500,
  /** How long a receiver may take, and how much of its answer is read. */
  answerSeconds: 10,
  answerBytesMax: 65_536,
  /** A first wait; it doubles with each failure up to the second. */
  waitSeconds: 15,
  waitMaxSeconds: 7_200,
  /** One event is tried for so long; a receiver that takes nothing for so long is switched off. */
  daysOfTries: 3,
  /** After a renewal the former secret signs beside the new one. */
  formerSecretHours: 24,
  deliveryDays: 30,
  deliveriesShown: 200,
} as const;
