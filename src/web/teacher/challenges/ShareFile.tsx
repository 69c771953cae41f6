/** Saves a challenge as one file to share; an export error is shown here (docs/rules.md 16.23). */

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

export function ShareFile({ slug, title }: { slug: string; title: string }) {
  const { t } = useTranslation();
  const give = useMutation({
    mutationFn: async () =>
      saveBlob(await request(exchange.exportChallenge, { challenge: slug }), `${slug}.lanceerbasis`),
  });
  const press = (event: MouseEvent): void => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    if (!give.isPending) give.mutate();
  };
  return (
    <>
      <FileLink isKept size="small" href={challengeFile(slug)} icon={<Share2 aria-hidden />} onClick={press}>
        {t('shelf.share')}
        <span className="visually-hidden">{title}</span>
      </FileLink>
      <FileTrouble error={give.error} refused="shelf.file-not-given" />
    </>
  );
}
