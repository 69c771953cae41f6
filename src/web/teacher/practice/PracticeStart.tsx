/** Starts a practice, and goes to its first screen: one press, without a question. */

import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, RotateCcw } from 'lucide-react';
import { useEffect } from 'react';
import { useParams } from 'wouter';

import { readRuns } from '#contract/decode/listedRun.ts';
import { readShelf } from '#contract/decode/shelfFacts.ts';
import { practiceStart } from '#contract/practice/practice.ts';
import { teacher } from '#contract/teacher.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { request } from '#web/query.ts';
import { TeacherShell } from '#web/teacher/TeacherShell.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { useScreen } from '#web/useScreen.ts';

import styles from './PracticeEnd.module.css';

export function PracticeStart() {
  const { t } = useTranslation();
  const { challenge } = useParams<{ challenge?: string }>();
  const start = async () => request(practiceStart.startPractice, { challenge: challenge ?? (await ownChallenge()) });
  return (
    <StartScreen
      about={['practice', challenge ?? '']}
      title={t('practice.title')}
      making={t('practice.making')}
      start={start}
    />
  );
}

type StartScreenProps = {
  /** Identifies what is started. */
  about: readonly string[];
  title: string;
  making: string;
  start: () => Promise<{ path: string }>;
};

/** Starts it once, and goes to its first screen. */
export function StartScreen({ about, title, making, start }: StartScreenProps) {
  const { t } = useTranslation();
  const heading = useScreen(title);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: about,
    queryFn: start,
    // It is started by a press, and never by a refetch.
    staleTime: 'static',
    refetchInterval: false,
    retry: false,
    gcTime: 0,
  });
  const path = data?.path;
  useEffect(() => {
    // Back leads to the page of the press, and starts no second one.
    if (path !== undefined) window.location.replace(path);
  }, [path]);
  return (
    <TeacherShell choosing>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {error === null || isFetching ? (
        <Loading label={making} />
      ) : (
        <div className={styles.page}>
          <FormTrouble error={error} />
          <div className={styles.ways}>
            <Button kind="primary" icon={<RotateCcw aria-hidden />} onClick={() => void refetch()}>
              {t('broken-part.retry')}
            </Button>
            <ButtonLink href="/docent/challenges" icon={<ArrowLeft aria-hidden />}>
              {t('practice.to-classes')}
            </ButtonLink>
          </div>
        </div>
      )}
    </TeacherShell>
  );
}

/** The challenge of the docent's active class where it is on the shelf, otherwise the first of the shelf. */
async function ownChallenge(): Promise<string> {
  const [runs, shelf] = await Promise.all([
    request(teacher.challengeList, {}).then(readRuns),
    request(teacher.shelf, {}).then(readShelf),
  ]);
  const active = runs.find(({ isActive }) => isActive)?.course.challenge.slug;
  const found = shelf.find(({ slug }) => slug === active) ?? shelf[0];
  return found?.slug ?? '';
}
