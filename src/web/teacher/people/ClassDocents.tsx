/** The docents of a class: its owner and colleagues, adding and removing them, and handing over the ownership (docs/rules.md 9.24). */

import { ArrowRightLeft, UserMinus } from 'lucide-react';
import { useId, useState } from 'react';

import type { ResponseOf } from '#contract/endpoint.ts';
import { teacher } from '#contract/teacher.ts';
import { DialogPart } from '#web/components/form/DialogPart.tsx';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { focusOn, passFocusTo } from '#web/focus.ts';
import { useEndpoint, useCall } from '#web/query.ts';
import { NotLoaded } from '#web/teacher/NotLoaded.tsx';
import { Button } from '#web/ui/Button.tsx';

import { ChooseDocent } from './ChooseDocent.tsx';
import { InviteColleague } from './InviteColleague.tsx';
import { LeaveClass } from './LeaveClass.tsx';

import styles from './ClassDocents.module.css';

const handOverPlace = 'hand-over';

type Docents = ResponseOf<typeof teacher.classDocents>;
type ClassDocentsProps = { runId: string; onLeft: () => void };

export function ClassDocents({ runId, onLeft }: ClassDocentsProps) {
  const { t } = useTranslation();
  const heading = useId();
  const docents = useEndpoint(teacher.classDocents, { runId });
  return (
    <DialogPart title={t('docents.title')} place={heading}>
      {docents.data === undefined ? (
        <NotLoaded query={docents} />
      ) : (
        <Parts runId={runId} loaded={docents.data} heading={heading} onLeft={onLeft} />
      )}
    </DialogPart>
  );
}

type PartsProps = ClassDocentsProps & { loaded: Docents; heading: string };

function Parts({ runId, loaded, heading, onLeft }: PartsProps) {
  const { t } = useTranslation();
  const { docents, others, mayEnd, invites } = loaded;
  const self = docents.find(({ isSelf }) => isSelf);
  const colleagues = docents.filter(({ isOwner }) => !isOwner);
  const owner = docents.find(({ isOwner }) => isOwner);
  return (
    <>
      <List runId={runId} loaded={loaded} heading={heading} />
      {others.length === 0 ? <p>{t('docents.nobody')}</p> : null}
      {others.length === 0 ? null : (
        <ChooseDocent
          call={teacher.addColleague}
          runId={runId}
          choices={others}
          label={t('docents.colleague')}
          what={t('docents.add-what')}
          press={t('docents.add')}
        />
      )}
      <InviteColleague runId={runId} invites={invites} />
      {mayEnd && colleagues.length + others.length > 0 ? (
        <HandOver runId={runId} choices={[...colleagues, ...others]} />
      ) : null}
      {mayEnd || owner === undefined ? null : <p>{t('docents.owner-decides', { name: owner.name })}</p>}
      {self === undefined || self.isOwner ? null : (
        <LeaveClass runId={runId} username={self.username} onLeft={onLeft} />
      )}
    </>
  );
}

/** To a colleague, or to the docent who leads it next year. */
function HandOver({ runId, choices }: { runId: string; choices: Docents['others'] }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const open = (): void => {
    setOpen(true);
    focusOn(handOverPlace);
  };
  if (!isOpen) {
    return (
      <Button icon={<ArrowRightLeft aria-hidden />} onClick={open}>
        {t('docents.hand-over-ask')}
      </Button>
    );
  }
  return (
    <div data-focus={handOverPlace}>
      <ChooseDocent
        call={teacher.handOverRun}
        runId={runId}
        choices={choices}
        label={t('docents.new-owner')}
        what={t('docents.hand-over-what')}
        press={t('docents.hand-over')}
      />
    </div>
  );
}

function List({ runId, loaded: { docents, mayEnd }, heading }: Omit<PartsProps, 'onLeft'>) {
  const { t } = useTranslation();
  const remove = useCall(teacher.removeColleague, () => passFocusTo(heading));
  return (
    <>
      <ul className={styles.list}>
        {docents.map(({ username, name, isOwner, isSelf, letInBy }) => (
          <li key={username} className={styles.docent}>
            <p>
              <strong translate="no">{name}</strong>
              {name === username ? null : (
                <span className={styles.username} translate="no">
                  {username}
                </span>
              )}
              {isOwner ? <span className={styles.mark}>{t('docents.owner')}</span> : null}
              {isSelf ? <span className={styles.mark}>{t('docents.self')}</span> : null}
              {letInBy === null ? null : (
                <span className={styles.username}>{t('docents.let-in-by', { name: letInBy })}</span>
              )}
            </p>
            {mayEnd && !isOwner ? (
              <Button
                kind="quiet"
                size="small"
                icon={<UserMinus aria-hidden />}
                disabled={remove.isPending}
                onClick={() => remove.mutate({ runId, username })}
              >
                {t('docents.remove')}
                <span className="visually-hidden" translate="no">
                  {name}
                </span>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <FormTrouble error={remove.error} />
    </>
  );
}
