/** A praatplaat, drawn live: a press or a key steps on, or it plays by itself; its words can be read aloud (docs/rules.md 11.21). */

import { ArrowLeft, ArrowRight, AudioLines, Download, Pause, Play } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';

import type { ExplainerScript } from '#scene/explainer/script.ts';
import { Switch } from '#web/components/Switch.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useMediaQuery } from '#web/ui/art/useMediaQuery.ts';
import { Button } from '#web/ui/Button.tsx';

import { usePicture } from './usePicture.ts';
import { type FirstScene, type ExplainerPlayback, usePlayback } from './usePlayback.ts';

import styles from './Explainer.module.css';

type ExplainerProps = {
  script: ExplainerScript;
  /** The address of its film, for downloading; null where none is made. */
  film: string | null;
  /** It is the main content of the screen: its keys work everywhere, and its first scene moves at once. */
  leads: boolean;
  onEnd?: (() => void) | undefined;
  /** The scene where it starts, and whether it plays by itself from there. */
  first?: FirstScene | undefined;
};

export function Explainer({ script, film, leads, onEnd, first }: ExplainerProps) {
  const { t } = useTranslation();
  const figure = useRef<HTMLElement>(null);
  const playback = usePlayback(script, onEnd, first);
  // In so small a picture the letters would be too small to read.
  const isSmall = useMediaQuery('(width < 48rem)');
  const hasBegun = leads || playback.isPlaying || playback.index > 0;
  const canvas = usePicture(script, {
    index: playback.index,
    began: playback.began,
    isMoving: hasBegun,
    hasWords: !isSmall,
  });
  useStepKeys(playback, leads ? null : figure);
  return (
    <figure ref={figure} className={styles.explainer} aria-label={script.title}>
      <button type="button" className={styles.picture} onClick={() => playback.step(nextStep(playback, hasBegun))}>
        <canvas ref={canvas} className={styles.canvas} width={1280} height={720} aria-hidden />
        {hasBegun ? null : (
          <span className={styles.begin}>
            <Play aria-hidden />
          </span>
        )}
        <span className="visually-hidden">{t(hasBegun ? 'explainer.on' : 'explainer.begin')}</span>
      </button>
      <p role="status" className={isSmall ? styles.words : 'visually-hidden'}>
        {playback.words}
      </p>
      {playback.count === 1 ? null : <Controls playback={playback} film={film} />}
    </figure>
  );
}

/** The first press on the picture starts it; later presses step on, and at the end it starts again. */
function nextStep({ index, count }: ExplainerPlayback, hasBegun: boolean) {
  if (!hasBegun) return { kind: 'play' } as const;
  return index < count - 1 ? ({ kind: 'next' } as const) : ({ kind: 'to', index: 0 } as const);
}

function Controls({ playback, film }: { playback: ExplainerPlayback; film: string | null }) {
  const { t } = useTranslation();
  const { index, count, isPlaying, voice, step } = playback;
  return (
    <figcaption className={styles.controls}>
      <Button
        icon={<ArrowLeft aria-hidden />}
        aria-label={t('explainer.previous')}
        disabled={index === 0}
        onClick={() => step({ kind: 'previous' })}
      />
      <span className={styles.place}>{t('explainer.place', { index: index + 1, count })}</span>
      <Button
        kind="primary"
        icon={<ArrowRight aria-hidden />}
        aria-label={t('explainer.next')}
        disabled={index === count - 1}
        onClick={() => step({ kind: 'next' })}
      />
      <Button
        icon={isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
        onClick={() => step({ kind: isPlaying ? 'pause' : 'play' })}
      >
        {t(isPlaying ? 'explainer.pause' : 'explainer.play')}
      </Button>
      {voice.isThere ? (
        <Switch
          label={t('explainer.voice')}
          icon={<AudioLines aria-hidden />}
          isOn={voice.isOn}
          onToggle={voice.toggle}
        />
      ) : null}
      {film === null ? null : (
        <a className={styles.film} href={film} download>
          <Download aria-hidden size={18} /> {t('explainer.film')}
        </a>
      )}
    </figcaption>
  );
}

const steps: Readonly<Record<string, 'next' | 'previous'>> = {
  ArrowRight: 'next',
  PageDown: 'next',
  ' ': 'next',
  ArrowLeft: 'previous',
  PageUp: 'previous',
};

/** Arrows, the space bar and a presenter's clicker: anywhere on the screen, or only inside `part`. */
function useStepKeys({ step }: ExplainerPlayback, part: { current: HTMLElement | null } | null): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const kind = steps[event.key];
    const isPress = event.key === ' ' && event.target instanceof Element && event.target.closest('button, a') !== null;
    if (kind === undefined || isPress || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    step({ kind });
  });
  useEffect(() => {
    const listener = (event: Event): void => {
      if (event instanceof KeyboardEvent) onKey(event);
    };
    const target = part === null ? document : part.current;
    target?.addEventListener('keydown', listener);
    return () => target?.removeEventListener('keydown', listener);
  }, [part]);
}
