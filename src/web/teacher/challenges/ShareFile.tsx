/** Saves a challenge as one file to share (docs/rules.md 16.23). */

import { useMutation } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import type { MouseEvent } from 'react';

import { exchange } from '#contract/workshop/exchange.ts';
import { saveBlob } from '#web/components/keepsake/saveBlob.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { request } from '#web/query.ts';
import { challengeFile } from '#web/teacher/paths.ts';
import { FileLink } from '#web/ui/Button.tsx';
import { isPlainPress } from '#web/ui/ownPress.ts';

import { FileTrouble } from './FileTrouble.tsx';

/** `press`: the handler of a link to the file. */
export function useShareFile(slug: string): { press: (event: MouseEvent) => void; error: Error | null } {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () =>
      saveBlob(await request(exchange.exportChallenge, { challenge: slug }), `${slug}.lanceerbasis`),
  });
  const press = (event: MouseEvent): void => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    if (!isPending) mutate();
  };
  return { press, error };
}

type ShareLinkProps = { slug: string; title: string; press: (event: MouseEvent) => void };

/** Alone it is an entry of a menu, beside which the error is shown. */
export function ShareLink({ slug, title, press }: ShareLinkProps) {
  const { t } = useTranslation();
  return (
    <FileLink isKept size="small" href={challengeFile(slug)} icon={<Share2 aria-hidden />} onClick={press}>
      {t('shelf.share')}
      <span className="visually-hidden">{title}</span>
    </FileLink>
  );
}

/** With its error. */
export function ShareFile({ slug, title }: { slug: string; title: string }) {
  const { press, error } = useShareFile(slug);
  return (
    <>
      <ShareLink slug={slug} title={title} press={press} />
      <FileTrouble error={error} refused="shelf.file-not-given" />
    </>
  );
}
