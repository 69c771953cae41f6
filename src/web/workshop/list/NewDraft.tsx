/** The ways to a draft: a challenge of the shelf to adapt, or a frame with nothing in it. */

import { Copy, FilePlus2 } from 'lucide-react';
import { useLocation } from 'wouter';

import { readShelf } from '#contract/facts/shelfFacts.ts';
import { teacher } from '#contract/teacher.ts';
import { FormTrouble } from '#web/parts/form/FormTrouble.tsx';
import { Part, PartList } from '#web/parts/Part.tsx';
import { useTranslation } from '#web/parts/useTranslation.ts';
import { useFacts } from '#web/query.ts';
import { ShareFile } from '#web/teacher/challenges/file/ShareFile.tsx';
import { shelfPlace } from '#web/teacher/challenges/shelfPlace.ts';
import { useCreateDraft } from '#web/teacher/challenges/useCreateDraft.ts';
import { NotLoaded } from '#web/teacher/NotLoaded.tsx';
import { Button } from '#web/ui/Button.tsx';
import { draftPath } from '#web/workshop/paths.ts';

import type { ListedDraft } from './listedDraft.ts';

import styles from './DraftRow.module.css';

/** `drafts`: what they are the draft of stands in their list, and not here once more. `brought`: what came from a file just now. */
export function NewDraft({ drafts, brought }: { drafts: readonly ListedDraft[]; brought: string | undefined }) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const shelf = useFacts(teacher.shelf, {}, readShelf);
  const create = useCreateDraft((id) => navigate(draftPath(id)));
  const known = new Set(drafts.flatMap(({ slug, isMine }) => (isMine && slug !== null ? [slug] : [])));
  const begun = (shelf.data ?? []).filter(({ slug, own: ours }) => ours?.isMine !== true || !known.has(slug));
  const own = (isMine: boolean | undefined): string => t(isMine === true ? 'workshop.go-on' : 'workshop.make-own');
  return (
    <Part title={t('workshop.new')}>
      <FormTrouble error={create.error} />
      <p>{t('workshop.new-what')}</p>
      {shelf.data === undefined ? <NotLoaded query={shelf} /> : null}
      <PartList>
        {begun.map(({ slug, title, subtitle, own: ours }) => (
          <li key={slug} className={styles.row} data-brought={slug === brought || undefined} data-in-sight>
            <div>
              <h3>{title}</h3>
              <p className={styles.about}>{subtitle}</p>
            </div>
            <div className={styles.actions}>
              <Button
                size="small"
                icon={<Copy aria-hidden />}
                disabled={create.isPending}
                data-focus={shelfPlace(slug)}
                onClick={() => create.mutate({ from: slug })}
              >
                {own(ours?.isMine)} <span className="visually-hidden">{title}</span>
              </Button>
              <ShareFile slug={slug} title={title} />
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
    </Part>
  );
}
