/** `/uitnodiging`: an invited person creates an account (docs/rules.md 14.5). */

import { admin } from '#contract/admin/admin.ts';
import { teacher } from '#contract/teacher.ts';
import { submittedTexts } from '#web/components/form/formErrors.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useEndpoint } from '#web/query.ts';
import { useSchoolLogin } from '#web/teacher/login/useSchoolLogin.ts';
import { Button } from '#web/ui/Button.tsx';

import { AccountFields } from './AccountFields.tsx';
import { type Link, LinkPage } from './LinkPage.tsx';
import { useComeIn } from './useLogin.ts';
import { useToken } from './useToken.ts';

export function InviteScreen() {
  const { t } = useTranslation();
  const token = useToken();
  return (
    <LinkPage title={t('entering.invited')} token={token} fits={({ username }) => username === null}>
      {(link) => <AcceptForm token={token} link={link} />}
    </LinkPage>
  );
}

function AcceptForm({ token, link }: { token: string; link: Link }) {
  const { t } = useTranslation();
  const isBeheerder = link.role === 'beheerder';
  const accept = useComeIn(admin.acceptInvite, link.role);
  return (
    <>
      <p>
        {link.school === null ? t('entering.invited-what') : t('entering.invited-school', { school: link.school })}{' '}
        {isBeheerder ? t('entering.invited-beheerder') : null}{' '}
        {link.className === null ? null : t('entering.invited-class', { name: link.className })}
      </p>
      <BySchool token={token} />
      <form noValidate onSubmit={(event) => accept.mutate({ token, ...submittedTexts(event) })}>
        <AccountFields error={accept.error} name={link.name} />
        <FormTrouble error={accept.error} />
        <Button type="submit" kind="primary" size="large" disabled={accept.isPending}>
          {t('entering.accept')}
        </Button>
      </form>
    </>
  );
}

/** With the school account that the docent already has: then nothing has to be filled in. */
function BySchool({ token }: { token: string }) {
  const { t } = useTranslation();
  const button = useEndpoint(teacher.schoolButton, {});
  const { go, isBusy, error } = useSchoolLogin();
  const name = button.data?.name ?? null;
  if (name === null) return null;
  return (
    <>
      <Button size="large" disabled={isBusy} onClick={() => go({ token, search: '' })}>
        {t('school-login.enter', { name })}
      </Button>
      <FormTrouble error={error} />
      <p>{t('entering.or-account')}</p>
    </>
  );
}
