import { useState } from 'react';
import { useOwnDataQuery } from './ownDataApi';

/** While a copy is made, and until it has been taken, the server knows more than the page. */
const makingMs = 1_500;
const readyMs = 5_000;

export const useWatchedOwnData = () => {
  const [pollingInterval, setInterval] = useState(0);
  const asked = useOwnDataQuery(undefined, { pollingInterval, skipPollingIfUnfocused: true });
  const state = asked.data?.copy?.state;
  const wanted = state === 'waiting' ? makingMs : state === 'ready' ? readyMs : 0;
  if (wanted !== pollingInterval) setInterval(wanted);
  return asked;
};
