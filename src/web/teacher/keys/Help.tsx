/** '?': help. Seven questions with a link to the screen where it is done, the guide of the challenge, the learning line, and every key of the docent's screens (docs/rules.md 9.12). */

import { BookOpenText, Keyboard, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';

import { isPractice } from '#web/browser/basePath.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { challengePaper, learningLine, practicePage } from '#web/teacher/paths.ts';
import { useRun } from '#web/teacher/run.ts';
import { useLetterKeys } from '#web/teacher/shortcuts.ts';
import { Button, ButtonLink, FileLink } from '#web/ui/Button.tsx';
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
            <Questions onGo={() => setOpen(false)} />
            <AllKeys onGo={() => setOpen(false)} />
          </div>
        </Dialog>
      ) : null}
    </>
  );
}

/** What docents ask, each with the screen where it is done. */
const questions = [
  { text: 'help.practice', what: 'help.practice-what', href: practicePage() },
  { text: 'help.lesson', what: 'help.lesson-what', href: '/docent/digibord' },
  { text: 'help.away', what: 'help.away-what', href: '/docent/teams' },
  { text: 'help.card', what: 'help.card-what', href: '/docent/teams' },
  { text: 'help.undo', what: 'help.undo-what', href: '/docent/beoordelen' },
  { text: 'help.keys', what: 'help.keys-what', href: '/docent/beoordelen' },
  { text: 'help.parents', what: 'help.parents-what', href: '/docent' },
] as const;

/** In a practice there is no second one. */
const asked = questions.filter(({ text }) => !(isPractice && text === 'help.practice'));

function Questions({ onGo }: { onGo: () => void }) {
  const { t } = useTranslation();
  const run = useRun();
  return (
    <div className={styles.questions}>
      <ul className={styles.list}>
        {asked.map(({ text, what, href }) => (
          <li key={text}>
            <Link href={href} className={styles.question} onClick={onGo}>
              <strong>{t(text)}</strong>
              <span>{t(what)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {run === undefined ? null : (
        <FileLink href={challengePaper(run.course.challenge.slug, 'lesgids')} icon={<BookOpenText aria-hidden />}>
          {t('papers.lesgids')}
        </FileLink>
      )}
      <FileLink href={learningLine} icon={<ListChecks aria-hidden />}>
        {t('papers.learning-line')}
      </FileLink>
    </div>
  );
}

function AllKeys({ onGo }: { onGo: () => void }) {
  const { t } = useTranslation();
  const isOn = useLetterKeys();
  return (
    <div className={styles.keys}>
      <h3>{t('keys.title')}</h3>
      {keys.map(({ where, does }) => (
        <section key={where}>
          <h4>{t(where)}</h4>
          <dl className={styles.pairs}>
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
      <ButtonLink href="/docent/account" icon={<Keyboard aria-hidden />} onClick={onGo}>
        {t('keys.to-account')}
      </ButtonLink>
    </div>
  );
}
