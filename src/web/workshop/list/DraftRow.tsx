/** One draft in the list: its title, its last edit, and the link to it. */

import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { workshop } from '#contract/workshop/workshop.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { LookAsTeam } from '#web/components/LookAsTeam.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useCall } from '#web/query.ts';
import { ShareFile } from '#web/teacher/challenges/ShareFile.tsx';
import { shelfFocus } from '#web/teacher/challenges/shelfFocus.ts';
import { draftPath } from '#web/teacher/paths.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { momentText } from '#web/workshop/moments.ts';

import type { ListedDraft } from './listedDraft.ts';

import styles from './DraftRow.module.css';

/** `isBrought`: a version of it was just imported from a file. */
export function DraftRow({ draft, isBrought }: { draft: ListedDraft; isBrought: boolean }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const title = draft.title === '' ? t('workshop.untitled') : draft.title;
  const moment = momentText(draft.updatedAt);
  return (
    <li className={styles.row} data-brought={isBrought || undefined} data-in-sight>
      <div>
        <h3>{title}</h3>
        <p className={styles.about}>
          {draft.updatedBy === null || draft.isMine
            ? t('workshop.changed', { moment })
            : t('workshop.changed-by', { moment, name: draft.updatedBy })}
          {' · '}
          {draft.version === null
            ? t('workshop.unpublished')
            : t(draft.onShelf ? 'workshop.published-shelf' : 'workshop.published', { version: draft.version })}
        </p>
      </div>
      <div className={styles.actions}>
        <ButtonLink
          href={draftPath(draft.id)}
          kind="primary"
          icon={<Pencil aria-hidden />}
          {...(draft.slug !== null && { 'data-focus': shelfFocus(draft.slug) })}
        >
          {t('workshop.open')} <span className="visually-hidden">{title}</span>
        </ButtonLink>
        {draft.slug !== null && draft.version !== null && (draft.isMine || draft.onShelf) ? (
          <ShareFile slug={draft.slug} title={title} />
        ) : null}
        <LookAsTeam draft={draft.id} title={title} />
        {draft.isMine ? (
          <Button
            kind="quiet"
            icon={<Trash2 aria-hidden />}
            aria-label={t('workshop.remove', { title })}
            onClick={() => setOpen(true)}
          />
        ) : null}
      </div>
      {isOpen ? <Removal draft={draft} title={title} onClose={() => setOpen(false)} /> : null}
    </li>
  );
}

function Removal({ draft, title, onClose }: { draft: ListedDraft; title: string; onClose: () => void }) {
  const { t } = useTranslation();
  const remove = useCall(workshop.removeDraft, onClose);
  return (
    <Dialog title={t('workshop.remove', { title })} closeLabel={t('close')} onClose={onClose}>
      <div className={styles.dialog}>
        <p>{t(draft.version === null ? 'workshop.remove-what' : 'workshop.remove-published')}</p>
        <FormTrouble error={remove.error} />
        <Button
          kind="danger"
          icon={<Trash2 aria-hidden />}
          disabled={remove.isPending}
          onClick={() => remove.mutate({ draft: draft.id })}
        >
          {t('workshop.remove-do')}
        </Button>
      </div>
    </Dialog>
  );
}
