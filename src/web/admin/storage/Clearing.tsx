/** Something that can be cleared: its size, what will be lost, and then the button that clears it. */

import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';

import type { admin } from '#contract/admin/admin.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { focusOn, passFocusTo } from '#web/focus.ts';
import { useCall } from '#web/query.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import styles from './Clearing.module.css';

type ClearingProps = {
  call: typeof admin.clearFilms | typeof admin.emptyBin | typeof admin.removeEmptyClasses;
  title: string;
  /** What there is now. */
  what: string;
  /** Undefined where there is nothing to clear. */
  ask: string | undefined;
  /** What will be lost. */
  sure: string;
  press: string;
  done: (count: number) => string;
};

export function Clearing({ call, title, what, ask, sure, press, done }: ClearingProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const clear = useCall(call, undefined, () => {
    passFocusTo(id);
    setOpen(false);
  });
  const isSure = isOpen && ask !== undefined;
  return (
    <div className={styles.clearing}>
      <h3 id={id} tabIndex={-1}>
        {title}
      </h3>
      <p>{what}</p>
      {clear.data === undefined || isSure ? null : <Notice tone="good">{done(clear.data.count)}</Notice>}
      {ask === undefined || isSure ? null : (
        <Button
          size="small"
          onClick={() => {
            setOpen(true);
            focusOn(`${id}-sure`);
          }}
        >
          {ask}
        </Button>
      )}
      {isSure ? (
        <>
          <p id={`${id}-gone`} className={styles.sure}>
            {sure}
          </p>
          <div className={styles.buttons}>
            <Button
              kind="danger"
              size="small"
              icon={<Trash2 aria-hidden />}
              data-focus={`${id}-sure`}
              aria-describedby={`${id}-gone`}
              disabled={clear.isPending}
              onClick={() => clear.mutate({})}
            >
              {press}
            </Button>
            <Button
              size="small"
              onClick={() => {
                passFocusTo(id);
                setOpen(false);
              }}
            >
              {t('cancel')}
            </Button>
          </div>
        </>
      ) : null}
      <FormTrouble error={clear.error} />
    </div>
  );
}
