/** The ways to create a draft: a challenge of the shelf to adapt, or an empty one. */

import type { UseQueryResult } from '@tanstack/react-query';
import { Copy, FilePlus2 } from 'lucide-react';

import type { ShelfChallenge } from '#contract/decode/shelfFacts.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { LookAsTeam } from '#web/components/LookAsTeam.tsx';
import { PagePart, PartList } from '#web/components/Part.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { ShareFile } from '#web/teacher/challenges/ShareFile.tsx';
import { useCreateDraft } from '#web/teacher/challenges/useCreateDraft.ts';
import { NotLoaded } from '#web/teacher/NotLoaded.tsx';
import { Button } from '#web/ui/Button.tsx';

import styles from './DraftRow.module.css';

/** The docent's own challenges are in their own list, and not repeated here. */
export function NewDraft({ shelf }: { shelf: UseQueryResult<readonly ShelfChallenge[]> }) {
  const { t } = useTranslation();
  const create = useCreateDraft();
  const others = (shelf.data ?? []).filter(({ own }) => own?.isMine !== true);
  return (
    <PagePart title={t('workshop.new')}>
      <FormTrouble error={create.error} />
      <p>{t('workshop.new-what')}</p>
      {shelf.data === undefined ? <NotLoaded query={shelf} /> : null}
      <PartList>
        {others.map(({ slug, title, subtitle }) => (
          <li key={slug} className={styles.row}>
            <div>
              <h3>{title}</h3>
              <p className={styles.about}>{subtitle}</p>
            </div>
            <div className={styles.actions}>
              <Button
                size="small"
                icon={<Copy aria-hidden />}
                disabled={create.isPending}
                onClick={() => create.mutate({ from: slug })}
              >
                {t('workshop.make-own')} <span className="visually-hidden">{title}</span>
              </Button>
              <ShareFile slug={slug} title={title} />
              <LookAsTeam challenge={slug} title={title} />
            </div>
          </li>
        ))}
        <li className={styles.row}>
          <div>
            <h3>{t('workshop.empty')}</h3>
            <p className={styles.about}>{t('workshop.empty-what')}</p>
          </div>
          <Button
            icon={<FilePlus2 aria-hidden />}
            disabled={create.isPending}
            onClick={() => create.mutate({ from: '' })}
          >
            {t('workshop.begin-empty')}
          </Button>
        </li>
      </PartList>
    </PagePart>
  );
}
