/** The effects of a reveal's stages on every screen: the rising sound, that of the medal, and the guide's words when the part has landed. */

import { useEffect, useRef } from 'react';

import type { Reveal } from '#client/moments/reveal.ts';
import { medalMessage } from '#domain/messages.ts';
import { medalSounds, play, prepare } from '#web/sound.ts';
import { useMessages } from '#web/student/message/useMessages.tsx';

import { useRocketProgress } from './useRocketProgress.tsx';

export function useRevealEffects(): void {
  const { reveal } = useRocketProgress();
  const { offer, hide } = useMessages();
  const handled = useRef(reveal);
  useEffect(() => {
    handled.current = reveal;
  });
  const isOut = reveal !== null && (reveal.stage === 'medal' || hasLanded(reveal));
  const isBack = reveal !== null && hasLanded(reveal);
  const isOn = reveal !== null;
  const isBeginning = reveal?.stage === 'anticipation';
  useEffect(() => {
    if (isOn) hide();
  }, [isOn, hide]);
  useEffect(() => {
    if (!isBeginning || handled.current === null) return;
    play('rise');
    prepare(medalSounds[handled.current.medal]);
  }, [isBeginning]);
  useEffect(() => {
    if (isOut && handled.current !== null) play(medalSounds[handled.current.medal]);
  }, [isOut]);
  useEffect(() => {
    const landed = handled.current;
    if (isBack && landed !== null) offer(medalMessage(landed.medal, landed.entry.title, landed.feedback));
  }, [isBack, offer]);
}

const hasLanded = ({ stage }: Reveal): boolean => stage === 'landed' || stage === 'seen';
