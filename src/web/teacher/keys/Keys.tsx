/** '?': every key of the docent's screens in one place, and the switch for those that are a single letter (docs/rules.md 9.12). */

import { Keyboard } from 'lucide-react';
import { useState } from 'react';

import { useTranslation } from '#web/parts/useTranslation.ts';
import { remember } from '#web/remembered.ts';
import { useLetterKeys } from '#web/teacher/shortcuts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

import styles from './Keys.module.css';

/** What is pressed, by the screen on which it does something. */
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

export function Keys() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" title={t('keys.title')} aria-label={t('keys.title')} onClick={() => setOpen(true)}>
        <span aria-hidden className={styles.mark}>
          ?
        </span>
      </Button>
      {isOpen ? (
        <Dialog title={t('keys.title')} closeLabel={t('close')} onClose={() => setOpen(false)}>
          <AllKeys />
        </Dialog>
      ) : null}
    </>
  );
}

function AllKeys() {
  const { t } = useTranslation();
  const isOn = useLetterKeys();
  return (
    <div className={styles.keys}>
      {keys.map(({ where, does }) => (
        <section key={where}>
          <h3>{t(where)}</h3>
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
                  {t(what)}
                  {letters.includes(what) && !isOn ? <span className={styles.off}>{t('keys.off')}</span> : null}
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
