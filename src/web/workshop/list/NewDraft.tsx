/** The ways to create a draft: a challenge of the shelf to adapt, or an empty one. */

import type { UseQueryResult } from '@tanstack/react-query';
import { Copy, FilePlus2 } from 'lucide-react';

import type { ShelfChallenge } from '#contract/decode/shelfFacts.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { LookAsTeam } from '#web/components/LookAsTeam.tsx';
import { PagePart, PartList } from '#web/components/Part.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { FileTrouble } from '#web/teacher/challenges/FileTrouble.tsx';
import { ShareLink, useShareFile } from '#web/teacher/challenges/ShareFile.tsx';
import { useCreateDraft } from '#web/teacher/challenges/useCreateDraft.ts';
import { NotLoaded } from '#web/teacher/NotLoaded.tsx';
import { Button } from '#web/ui/Button.tsx';
import { MoreMenu } from '#web/ui/MoreMenu.tsx';

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
        {others.map((challenge) => (
          <ShelfRow
            key={challenge.slug}
            challenge={challenge}
            isBusy={create.isPending}
            onAdapt={() => create.mutate({ from: challenge.slug })}
          />
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

type ShelfRowProps = { challenge: ShelfChallenge; isBusy: boolean; onAdapt: () => void };

function ShelfRow({ challenge: { slug, title, subtitle }, isBusy, onAdapt }: ShelfRowProps) {
  const { t } = useTranslation();
  const share = useShareFile(slug);
  return (
    <li className={styles.row}>
      <div>
        <h3>{title}</h3>
        <p className={styles.about}>{subtitle}</p>
      </div>
      <div className={styles.actions}>
        <Button size="small" icon={<Copy aria-hidden />} disabled={isBusy} onClick={onAdapt}>
          {t('workshop.make-own')} <span className="visually-hidden">{title}</span>
        </Button>
        <LookAsTeam challenge={slug} title={title} />
        <MoreMenu isIconOnly label={t('more')} name={t('more-of', { about: title })} edge="end">
          <ShareLink slug={slug} title={title} press={share.press} />
        </MoreMenu>
      </div>
      <FileTrouble error={share.error} refused="shelf.file-not-given" />
    </li>
  );
}
