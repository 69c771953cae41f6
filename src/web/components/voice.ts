/** The device's own Dutch voice; one that speaks by way of a service elsewhere is not used. */

import { useSyncExternalStore } from 'react';

/** Older browsers know no speech at all. */
const speech: SpeechSynthesis | undefined = window.speechSynthesis;

function subscribe(listener: () => void): () => void {
  speech?.addEventListener('voiceschanged', listener);
  return () => speech?.removeEventListener('voiceschanged', listener);
}

function dutchVoice(): SpeechSynthesisVoice | undefined {
  return speech?.getVoices().find(({ lang, localService }) => localService && lang.toLowerCase().startsWith('nl'));
}

/** Undefined where the device has none. */
export function useDutchVoice(): SpeechSynthesisVoice | undefined {
  return useSyncExternalStore(subscribe, dutchVoice);
}

/** Instead of what was being said; `onEnd` when it is done, or can't be said. */
export function say(text: string, voice: SpeechSynthesisVoice, onEnd: () => void): void {
  const spoken = new SpeechSynthesisUtterance(text);
  spoken.voice = voice;
  spoken.lang = voice.lang;
  spoken.rate = 0.95;
  spoken.addEventListener('end', onEnd);
  spoken.addEventListener('error', onEnd);
  speech?.cancel();
  speech?.speak(spoken);
}

export function hush(): void {
  speech?.cancel();
}
