/** One challenge on the shelf: a summary, its contents, and the button to start a class with it. */

import { BookOpenText, Copy, GraduationCap, Search, UserRound, UsersRound } from 'lucide-react';

import type { ShelfChallenge } from '#contract/decode/shelfFacts.ts';
import { teacher } from '#contract/teacher.ts';
import { basePath } from '#web/browser/basePath.ts';
import { Duration } from '#web/components/activity/Duration.tsx';
import { CourseText } from '#web/components/CourseText.tsx';
import { DialogEntry } from '#web/components/DialogEntry.tsx';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { LookAsTeam } from '#web/components/LookAsTeam.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useCall } from '#web/query.ts';
import { useIsAdmin } from '#web/storedValue.ts';
import { challengePaper, practicePage } from '#web/teacher/paths.ts';
import { ActionBar } from '#web/ui/ActionBar.tsx';
import { Avatar } from '#web/ui/art/Avatar.tsx';
import { Button, ButtonLink, FileLink } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import { MoreMenu } from '#web/ui/MoreMenu.tsx';

import { FileTrouble } from './FileTrouble.tsx';
import { InShort } from './InShort.tsx';
import { RemoveChallenge } from './RemoveChallenge.tsx';
import { ShareLink, useShareFile } from './ShareFile.tsx';
import { shelfFocus } from './shelfFocus.ts';
import { useCreateDraft } from './useCreateDraft.ts';

import styles from './ShelfCard.module.css';

type CardProps = {
  challenge: ShelfChallenge;
  titleOf: (slug: string) => string;
  /** It was just imported from a file. */
  isBrought: boolean;
  onChoose: () => void;
};

export function ShelfCard({ challenge, titleOf, isBrought, onChoose }: CardProps) {
  const { t } = useTranslation();
  const { slug, title, subtitle, teaching, own } = challenge;
  const put = useCall(teacher.putOnShelf);
  const adapt = useCreateDraft();
  const share = useShareFile(slug);
  const mayRemove = useIsAdmin() || own?.isMine === true;
  return (
    <Card as="li" className={classes(styles.card, isBrought && styles.brought)} data-in-sight>
      <Picture of={challenge.poster} />
      {isBrought ? <p className={styles.mark}>{t('shelf.brought-mark')}</p> : null}
      <h2>{title}</h2>
      <div className={styles.subtitle}>
        <p>{subtitle}</p>
        <InShort teaching={teaching} />
        {teaching.basedOn === null ? null : <p>{t('shelf.based-on', { title: titleOf(teaching.basedOn) })}</p>}
        {own === null ? null : (
          <p>
            {t('shelf.own', { version: own.version })}
            {own.isMine ? ` · ${t(own.isOnShelf ? 'shelf.on-shelf' : 'shelf.off-shelf')}` : null}
          </p>
        )}
      </div>
      <FormTrouble error={put.error ?? adapt.error} />
      <FileTrouble error={share.error} refused="shelf.file-not-given" />
      <div className={styles.actions}>
        <div className={styles.ways}>
          <Choose slug={slug} title={title} onChoose={onChoose} isPlace />
          <LookAsTeam challenge={slug} title={title} isLink />
        </div>
        <div>
          <MoreMenu isIconOnly label={t('more')} name={t('more-of', { about: title })} edge="end">
            <DialogEntry icon={<Search aria-hidden />} label={t('shelf.look')} title={title}>
              {(close) => (
                <>
                  <Inside challenge={challenge} />
                  {/* Stays in reach while the docent scrolls through its contents. */}
                  <ActionBar>
                    <Choose
                      slug={slug}
                      title={title}
                      onChoose={() => {
                        close();
                        onChoose();
                      }}
                    />
                  </ActionBar>
                </>
              )}
            </DialogEntry>
            <ButtonLink href={practicePage(slug)} icon={<GraduationCap aria-hidden />}>
              {t('practice.title')}
            </ButtonLink>
            <FileLink href={challengePaper(slug, 'lesgids')} icon={<BookOpenText aria-hidden />}>
              {t('papers.lesgids')}
            </FileLink>
            <Button icon={<Copy aria-hidden />} disabled={adapt.isPending} onClick={() => adapt.mutate({ from: slug })}>
              {t('shelf.adapt')}
            </Button>
            <ShareLink slug={slug} title={title} press={share.press} />
            {own?.isMine === true ? (
              <Button
                icon={own.isOnShelf ? <UserRound aria-hidden /> : <UsersRound aria-hidden />}
                disabled={put.isPending}
                onClick={() => put.mutate({ challenge: slug, onShelf: own.isOnShelf ? 0 : 1 })}
              >
                {t(own.isOnShelf ? 'shelf.take-off' : 'shelf.put')}
              </Button>
            ) : null}
            {own !== null && mayRemove ? <RemoveChallenge slug={slug} title={title} /> : null}
          </MoreMenu>
        </div>
      </div>
    </Card>
  );
}

/** The poster of its film, or the guide where it has none. */
function Picture({ of }: { of: string | null }) {
  return of === null ? (
    <div className={classes(styles.picture, styles.guide)}>
      <Avatar />
    </div>
  ) : (
    <img src={basePath + of} alt="" width={1280} height={720} loading="lazy" className={styles.picture} />
  );
}

type ChooseProps = Pick<CardProps, 'onChoose'> & {
  slug: string;
  title: string;
  /** Where the focus goes that is meant for this challenge. */
  isPlace?: boolean;
};

function Choose({ slug, title, onChoose, isPlace = false }: ChooseProps) {
  const { t } = useTranslation();
  return (
    <Button kind="primary" data-focus={isPlace ? shelfFocus(slug) : undefined} onClick={onChoose}>
      {t('shelf.choose')}
      <span className="visually-hidden">{title}</span>
    </Button>
  );
}

/** What the class will do, phase by phase, and what that requires. */
function Inside({ challenge: { introduction, phases, teaching } }: { challenge: ShelfChallenge }) {
  const { t } = useTranslation();
  return (
    <div className={styles.inside}>
      <CourseText html={introduction} />
      {phases.map(({ number, title: phase, activities }) => (
        <div key={number}>
          <h3>{t('shelf.phase', { number, phase })}</h3>
          <ol>
            {activities.map(({ id, title: activity, duration }) => (
              <li key={id}>
                {activity} (<Duration of={duration} inLine />)
              </li>
            ))}
          </ol>
        </div>
      ))}
      {teaching.materials.length === 0 ? null : (
        <div>
          <h3>{t('shelf.materials')}</h3>
          <ul>
            {teaching.materials.map(({ what, amount }) => (
              <li key={what}>{amount === '' ? what : t('shelf.material', { what, amount })}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
