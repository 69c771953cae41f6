/** Adds a picture to a text: asks for its alt text first, for people who can't see it. */

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { fieldError } from '#web/components/form/formErrors.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { useBlobUrl } from '#web/ui/useBlobUrl.ts';
import { useOpenDraft } from '#web/workshop/open/draftContext.ts';

import { sendFile } from './sendFile.ts';

import styles from '#web/workshop/fields/Fields.module.css';

type PictureDialogProps = {
  /** A file that was dropped or pasted. */
  file: File | undefined;
  onAdded: (path: string, alt: string) => void;
  onClose: () => void;
};

export function PictureDialog({ file: given, onAdded, onClose }: PictureDialogProps) {
  const { t } = useTranslation();
  const [alt, setAlt] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { file, send, wrong, choose } = usePicture(given, (path) => onAdded(path, alt));
  const shown = useBlobUrl(file);
  // A dropped file that is refused can be replaced by another.
  const needsFile = given === undefined || wrong !== undefined || file !== given;
  return (
    <Dialog title={t('workshop-picture.title')} closeLabel={t('close')} onClose={onClose}>
      <form
        className={styles.dialog}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(alt.trim() === '');
          if (file !== undefined && alt.trim() !== '') send.mutate(file);
        }}
      >
        {needsFile ? <ChooseFile wrong={wrong} onChoose={choose} /> : null}
        {shown === undefined ? null : <img src={shown} alt="" className={styles.chosen} />}
        <TextField
          label={t('workshop-picture.alt')}
          hint={t('workshop-picture.alt-what')}
          error={isMissing ? t('workshop-picture.alt-missing') : undefined}
          autoComplete="off"
          value={alt}
          onChange={({ currentTarget }) => setAlt(currentTarget.value)}
        />
        <FormTrouble error={send.error} />
        <Button type="submit" kind="primary" disabled={send.isPending || file === undefined}>
          {t('workshop-picture.add')}
        </Button>
      </form>
    </Dialog>
  );
}

/** The chosen file, and why it is refused. */
function usePicture(given: File | undefined, onSent: (path: string) => void) {
  const open = useOpenDraft();
  const [file, setFile] = useState(given);
  const send = useMutation<string, Error, File>({
    mutationFn: (chosen) => sendFile(open, chosen),
    onSuccess: onSent,
  });
  const choose = (chosen: File | undefined): void => {
    setFile(chosen);
    send.reset();
  };
  return { file, send, choose, wrong: fieldError(send.error, 'file') };
}

type ChooseFileProps = { wrong: string | undefined; onChoose: (file: File | undefined) => void };

function ChooseFile({ wrong, onChoose }: ChooseFileProps) {
  const { t } = useTranslation();
  return (
    <TextField
      type="file"
      accept="image/*,.heic,.heif"
      label={t('workshop-picture.choose')}
      hint={t('workshop-picture.choose-what')}
      error={wrong && t(wrong)}
      onChange={({ currentTarget }) => onChoose(currentTarget.files?.[0])}
    />
  );
}
