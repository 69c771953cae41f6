/** Publishes the draft as a version that classes play; a class is started with it at once, or later. */

import { useMutation } from '@tanstack/react-query';
import { Rocket } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import type { ResponseOf } from '#contract/endpoint.ts';
import { workshop as calls } from '#contract/workshop/workshop.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { focusOn } from '#web/focus.ts';
import { request, refresh, useEndpoint } from '#web/query.ts';
import { StartClass } from '#web/teacher/challenges/StartClass.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useOpenDraft, useText } from '#web/workshop/open/draftContext.ts';

import { OlderClasses } from './OlderClasses.tsx';

import styles from './CheckList.module.css';

type Published = ResponseOf<typeof calls.publishDraft>;

export function Publish({ mayPublish }: { mayPublish: boolean }) {
  const { t } = useTranslation();
  const { id, isMine, slug } = useOpenDraft();
  const drafts = useEndpoint(calls.drafts, {});
  const [chosen, setChosen] = useState<boolean>();
  // The current setting, until the maker changes it.
  const onShelf = chosen ?? drafts.data?.find((draft) => draft.id === id)?.onShelf === true;
  const publish = useMutation<Published, Error, undefined>({
    mutationFn: () => request(calls.publishDraft, { draft: id, onShelf: onShelf ? 1 : 0 }),
    // The lists of classes depend on the new version.
    onSuccess: () => refresh(),
  });
  const published = publish.data?.slug ?? slug;
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The result and the next steps are below the button: at the foot of a window they are scrolled into view.
    if (publish.isSuccess) focusOn(status);
  }, [publish.isSuccess, publish.submittedAt]);
  return (
    <section className={styles.publish}>
      <h3>{t('workshop-check.publish-title')}</h3>
      <p>{t('workshop-check.publish-what')}</p>
      {isMine ? (
        <label className={styles.onShelf}>
          <input type="checkbox" checked={onShelf} onChange={({ currentTarget }) => setChosen(currentTarget.checked)} />
          {t('workshop-check.on-shelf')}
        </label>
      ) : null}
      <FormTrouble error={publish.error} />
      <Button
        kind="primary"
        icon={<Rocket aria-hidden />}
        disabled={!mayPublish || publish.isPending || drafts.data === undefined}
        onClick={() => publish.mutate(undefined)}
      >
        {t('workshop-check.publish')}
      </Button>
      <div ref={status} tabIndex={-1} className={styles.told} data-in-sight>
        {publish.data === undefined ? null : <Done published={publish.data} />}
        {published === null ? null : <OlderClasses slug={published} />}
      </div>
    </section>
  );
}

function Done({ published: { slug, number, isNew } }: { published: Published }) {
  const { t } = useTranslation();
  const title = useText('cover', ['title']);
  const [isStarting, setStarting] = useState(false);
  return (
    <>
      <Notice tone="good">{t(isNew ? 'workshop-check.published' : 'workshop-check.published-same', { number })}</Notice>
      <Button kind="primary" onClick={() => setStarting(true)}>
        {t('workshop-check.start-class')}
      </Button>
      {isStarting ? <StartClass challenge={{ slug, title }} onClose={() => setStarting(false)} /> : null}
    </>
  );
}
