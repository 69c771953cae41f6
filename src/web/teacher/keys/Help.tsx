/** '?': help. The course of a lesson with a link to each step, the guide of the challenge, and every key of the docent's screens with the switch for single letters (docs/rules.md 9.12). */

import { BookOpenText, Keyboard } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';

import { useTranslation } from '#web/components/useTranslation.ts';
import { remember } from '#web/storedValue.ts';
import { challengePaper } from '#web/teacher/paths.ts';
import { useRun } from '#web/teacher/run.ts';
import { useLetterKeys } from '#web/teacher/shortcuts.ts';
import { Button, FileLink } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

import styles from './Help.module.css';

/** The keys, by the screen where they work. */
const keys = [
  { where: 'teacher.digibord', does: ['keys.next', 'keys.previous', 'keys.full-screen'] },
  {
    where: 'teacher.rating',
    does: [
      'keys.medal',
      'keys.return',
      'keys.taps',
      'keys.sentences',
      'keys.save',
      'keys.next-answer',
      'keys.previous-answer',
      'keys.undo',
    ],
  },
  { where: 'keys.photo', does: ['keys.zoom', 'keys.whole'] },
] as const;

const pressed = {
  'keys.next': ['→', 'Page Down'],
  'keys.previous': ['←', 'Page Up'],
  'keys.full-screen': ['F'],
  'keys.medal': ['1', '2', '3'],
  'keys.return': ['4'],
  'keys.taps': ['+', '−'],
  'keys.sentences': ['1', '…', '9'],
  'keys.save': ['Ctrl + Enter'],
  'keys.next-answer': ['N'],
  'keys.previous-answer': ['P'],
  'keys.undo': ['U'],
  'keys.zoom': ['+', '−'],
  'keys.whole': ['0'],
} as const;

const letters: readonly string[] = ['keys.full-screen', 'keys.next-answer', 'keys.previous-answer', 'keys.undo'];

export function Help() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" title={t('help.title')} aria-label={t('help.title')} onClick={() => setOpen(true)}>
        <span aria-hidden className={styles.mark}>
          ?
        </span>
      </Button>
      {isOpen ? (
        <Dialog title={t('help.title')} closeLabel={t('close')} onClose={() => setOpen(false)}>
          <div className={styles.help}>
            <Lesson onGo={() => setOpen(false)} />
            <AllKeys />
          </div>
        </Dialog>
      ) : null}
    </>
  );
}

/** The steps of a lesson, each with its screen. */
const steps = [
  { text: 'help.step-teams', what: 'help.step-teams-what', href: '/docent/teams' },
  { text: 'help.step-board', what: 'help.step-board-what', href: '/docent/digibord' },
  { text: 'help.step-rating', what: 'help.step-rating-what', href: '/docent/beoordelen' },
  { text: 'help.step-ending', what: 'help.step-ending-what', href: '/docent/beoordelen' },
  { text: 'help.step-launch', what: 'help.step-launch-what', href: '/docent/digibord' },
] as const;

function Lesson({ onGo }: { onGo: () => void }) {
  const { t } = useTranslation();
  const run = useRun();
  return (
    <section className={styles.lesson}>
      <h3>{t('help.lesson')}</h3>
      <ol>
        {steps.map(({ text, what, href }) => (
          <li key={text}>
            <Link href={href} onClick={onGo}>
              {t(text)}
            </Link>
            : {t(what)}
          </li>
        ))}
      </ol>
      {run === undefined ? null : (
        <FileLink href={challengePaper(run.course.challenge.slug, 'lesgids')} icon={<BookOpenText aria-hidden />}>
          {t('papers.lesgids')}
        </FileLink>
      )}
    </section>
  );
}

function AllKeys() {
  const { t } = useTranslation();
  const isOn = useLetterKeys();
  return (
    <div className={styles.keys}>
      <h3>{t('keys.title')}</h3>
      {keys.map(({ where, does }) => (
        <section key={where}>
          <h4>{t(where)}</h4>
          <dl className={styles.list}>
            {does.map((what) => (
              <div key={what} className={styles.key}>
                <dt>
                  {pressed[what].map((key) => (
                    <kbd key={key} translate="no">
                      {key}
                    </kbd>
                  ))}
                </dt>
                <dd>
                  {letters.includes(what) && !isOn ? <span className={styles.off}>{t('keys.off')}</span> : null}
                  {t(what)}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p>{t('keys.why')}</p>
      <Button
        role="switch"
        aria-checked={isOn}
        kind={isOn ? 'primary' : 'secondary'}
        icon={<Keyboard aria-hidden />}
        onClick={() => remember('letterKeys', isOn ? null : 'on')}
      >
        {t('keys.letters')}: {t(isOn ? 'keys.on' : 'keys.off')}
      </Button>
    </div>
  );
}
