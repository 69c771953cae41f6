/** One of the docent's own challenges without a draft, such as an imported one: to edit, or to share. */

import { Pencil } from 'lucide-react';

import type { ShelfChallenge } from '#contract/decode/shelfFacts.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { LookAsTeam } from '#web/components/LookAsTeam.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { ShareFile } from '#web/teacher/challenges/ShareFile.tsx';
import { shelfFocus } from '#web/teacher/challenges/shelfFocus.ts';
import { useCreateDraft } from '#web/teacher/challenges/useCreateDraft.ts';
import { Button } from '#web/ui/Button.tsx';

import styles from './DraftRow.module.css';

type OwnRowProps = { challenge: ShelfChallenge; own: NonNullable<ShelfChallenge['own']>; isBrought: boolean };

export function OwnRow({ challenge: { slug, title }, own, isBrought }: OwnRowProps) {
  const { t } = useTranslation();
  const create = useCreateDraft();
  return (
    <li className={styles.row} data-brought={isBrought || undefined} data-in-sight>
      <div>
        <h3>{title}</h3>
        <p className={styles.about}>
          {t(own.isOnShelf ? 'workshop.published-shelf' : 'workshop.published', { version: own.version })}
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          kind="primary"
          icon={<Pencil aria-hidden />}
          disabled={create.isPending}
          data-focus={shelfFocus(slug)}
          onClick={() => create.mutate({ from: slug })}
        >
          {t('workshop.open')} <span className="visually-hidden">{title}</span>
        </Button>
        <ShareFile slug={slug} title={title} />
        <LookAsTeam challenge={slug} title={title} />
      </div>
      <FormTrouble error={create.error} />
    </li>
  );
}
