/** Raised hands, in the header of every screen: their number, and after a press the queue, which no digibord shows (docs/rules.md 8.20). */

import { Hand } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';

import { readHands } from '#contract/decode/classFacts.ts';
import { teacher } from '#contract/teacher.ts';
import { ShellLink } from '#web/components/AreaShell.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useFacts } from '#web/query.ts';
import { Count } from '#web/teacher/Count.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

import { HandRow } from './HandRow.tsx';

import styles from './Hands.module.css';

/** The query parameter of a screen's address on which the queue is open. */
const openHands = 'handen';

export function Hands() {
  const { t } = useTranslation();
  const { data: hands = [], dataUpdatedAt } = useFacts(teacher.hands, {}, readHands);
  const [path, navigate] = useLocation();
  const isInAddress = useSearch() === openHands;
  const [isPressed, setPressed] = useState(false);
  const count = hands.length;
  const label = count === 0 ? t('hands.none') : t('hands.count', { count });
  const close = (): void => {
    setPressed(false);
    if (isInAddress) navigate(path, { replace: true });
  };
  return (
    <>
      <Button
        kind="quiet"
        icon={<Hand aria-hidden />}
        title={t('hands.title')}
        data-coach="hands"
        className={styles.hands}
        onClick={() => setPressed(true)}
      >
        {/* The word is always there, so that nothing moves when a hand goes up. */}
        {count === 0 ? (
          <>
            <span aria-hidden>{t('hands.help')}</span>
            <span className="visually-hidden">{t('hands.title')}</span>
          </>
        ) : (
          <Waiting count={count} />
        )}
      </Button>
      <span role="status" className="visually-hidden">
        {count === 0 ? '' : label}
      </span>
      {isPressed || isInAddress ? (
        <Dialog title={t('hands.title')} closeLabel={t('close')} onClose={close}>
          <HandRow hands={hands} knownAt={dataUpdatedAt} />
        </Dialog>
      ) : null}
    </>
  );
}

/** On the digibord, visible to the class: how many ask, never who; and a link to the queue on a screen of the docent's own. */
export function HandsOnBoard() {
  const { data: hands = [] } = useFacts(teacher.hands, {}, readHands);
  const count = hands.length;
  return (
    <span className={count === 0 ? styles.room : undefined}>
      <ShellLink href={`/docent/beoordelen?${openHands}`}>
        <Hand aria-hidden /> <Waiting count={count} />
      </ShellLink>
    </span>
  );
}

/** A word and a number. */
function Waiting({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <>
      {t('hands.help')} <Count count={count} label={t('hands.count', { count })} />
    </>
  );
}
