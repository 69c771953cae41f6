/** What a beheerder can do for a docent: a new password, another role, blocking, or removal. */

import { useQuery } from '@tanstack/react-query';
import { KeyRound, Trash2 } from 'lucide-react';
import { type ReactNode, type SubmitEvent, useState } from 'react';

import { admin } from '#contract/admin/admin.ts';
import { teacher } from '#contract/teacher.ts';
import { DialogPart } from '#web/components/form/DialogPart.tsx';
import { submittedTexts } from '#web/components/form/formErrors.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { NewLink } from '#web/components/form/NewLink.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { passFocusTo } from '#web/focus.ts';
import { queryOptionsFor, useCall } from '#web/query.ts';
import { PasswordField } from '#web/teacher/account/PasswordField.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import { type Docent, docentsPlace, nameOf, stepPlace } from './people.ts';

import styles from '#web/components/form/forms.module.css';

type About = { docent: Docent };

export function DocentDialog({ docent, onClose }: About & { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={nameOf(docent)} closeLabel={t('close')} onClose={onClose}>
      <div className={styles.dialog}>
        {docent.isSelf ? null : <NewPassword docent={docent} />}
        {docent.isSelf ? null : <EndSecondStep docent={docent} />}
        <ChangeRole docent={docent} />
        {docent.isSelf ? null : <Block docent={docent} />}
        {docent.isSelf ? null : <Remove docent={docent} />}
      </div>
    </Dialog>
  );
}

type PartProps = { title: string; what: string; /** Open links that this action ends. */ linksThatEnd?: number };

function Part({ title, what, linksThatEnd = 0, children }: PartProps & { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <DialogPart title={title}>
      <p>{what}</p>
      {linksThatEnd === 0 ? null : <p>{t('beheer.links-end', { count: linksThatEnd })}</p>}
      {children}
    </DialogPart>
  );
}

function NewPassword({ docent: { id } }: About) {
  const { t } = useTranslation();
  const make = useCall(admin.passwordLink);
  return (
    <Part title={t('beheer.password')} what={t('beheer.password-what')}>
      {make.data === undefined ? (
        <Button
          icon={<KeyRound aria-hidden />}
          disabled={make.isPending}
          onClick={() => make.mutate({ teacherId: id })}
        >
          {t('beheer.password-link')}
        </Button>
      ) : (
        <NewLink address={make.data.address} hint={t('beheer.password-link-hint')} />
      )}
      <FormTrouble error={make.error} />
    </Part>
  );
}

function EndSecondStep({ docent: { id, hasSecondStep } }: About) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const own = useQuery(queryOptionsFor(teacher.account, {}));
  // Next to it is a button that changes the role, which must not get the focus.
  const end = useCall(admin.endStepOfTeacher, () => passFocusTo(stepPlace));
  const send = (event: SubmitEvent<HTMLFormElement>): void => end.mutate({ teacherId: id, ...submittedTexts(event) });
  if (end.isSuccess) {
    return (
      <DialogPart title={t('beheer.step')} place={stepPlace}>
        <Notice tone="good">{t('beheer.step-ended')}</Notice>
      </DialogPart>
    );
  }
  if (!hasSecondStep) return null;
  return (
    <Part title={t('beheer.step')} what={t('beheer.step-what')}>
      {isOpen ? (
        <form className={styles.form} noValidate onSubmit={send}>
          {own.data?.hasPassword === false ? null : <PasswordField error={end.error} />}
          <FormTrouble error={end.error} />
          <Button type="submit" kind="danger" disabled={end.isPending}>
            {t('beheer.step-off')}
          </Button>
        </form>
      ) : (
        <Button onClick={() => setOpen(true)}>{t('beheer.step-off')}</Button>
      )}
    </Part>
  );
}

function ChangeRole({ docent: { id, role, linksThatEnd } }: About) {
  const { t } = useTranslation();
  const change = useCall(admin.changeRole);
  const is = role === 'beheerder';
  return (
    <Part
      title={t('beheer.role')}
      what={t(is ? 'beheer.is-beheerder-what' : 'beheer.is-docent-what')}
      linksThatEnd={linksThatEnd.withRole}
    >
      <FormTrouble error={change.error} />
      <Button
        disabled={change.isPending}
        onClick={() => change.mutate({ teacherId: id, role: is ? 'docent' : 'beheerder' })}
      >
        {t(is ? 'beheer.make-docent' : 'beheer.make-beheerder')}
      </Button>
    </Part>
  );
}

function Block({ docent: { id, isBlocked, linksThatEnd } }: About) {
  const { t } = useTranslation();
  const block = useCall(admin.blockTeacher);
  return (
    <Part
      title={t('beheer.coming-in')}
      what={t(isBlocked ? 'beheer.blocked-what' : 'beheer.block-what')}
      linksThatEnd={linksThatEnd.withAccount}
    >
      <FormTrouble error={block.error} />
      <Button disabled={block.isPending} onClick={() => block.mutate({ teacherId: id, blocked: isBlocked ? 0 : 1 })}>
        {t(isBlocked ? 'beheer.unblock' : 'beheer.block')}
      </Button>
    </Part>
  );
}

function Remove({ docent: { id, classes, linksThatEnd } }: About) {
  const { t } = useTranslation();
  const remove = useCall(admin.removeTeacher, undefined, () => passFocusTo(docentsPlace));
  const count = classes.length;
  return (
    <Part
      title={t('beheer.remove')}
      what={count === 0 ? t('beheer.remove-what') : t('beheer.remove-classes', { count })}
      linksThatEnd={count === 0 ? linksThatEnd.withAccount : 0}
    >
      <FormTrouble error={remove.error} />
      {count === 0 ? (
        <Button
          kind="danger"
          icon={<Trash2 aria-hidden />}
          disabled={remove.isPending}
          onClick={() => remove.mutate({ teacherId: id })}
        >
          {t('beheer.remove')}
        </Button>
      ) : null}
    </Part>
  );
}
