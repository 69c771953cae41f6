/** The device's own Dutch voice; a voice that uses a remote service is not used. */

import { useSyncExternalStore } from 'react';

/** Older browsers have no speech synthesis. */
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

/** Replaces the current speech; `onEnd` is called when it is done, or fails. */
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
