import { describe, expect, it } from 'vitest';

import { type Claims, fitsClaims, judgeClaims, nameIn, readClaimRule, subjectOf, usernameFor } from './schoolClaims.ts';

const entree = [
  { claim: 'eduPersonAffiliation', value: 'employee' },
  { claim: 'eduPersonAffiliation', value: 'staff' },
];

describe('A rule about claims', () => {
  it('is read from what was set', () => {
    expect(readClaimRule('eduPersonAffiliation=employee, eduPersonAffiliation = staff')).toEqual(entree);
    expect(readClaimRule('groups=a=b')).toEqual([{ claim: 'groups', value: 'a=b' }]);
  });

  it.each(['', 'roles', 'roles=', '=docent', 'roles=docent,', 'roles=docent,,hd=x'])('is not %j', (text) => {
    expect(readClaimRule(text)).toBeUndefined();
  });

  it('looks in a text and in a list, whatever the case', () => {
    expect(fitsClaims(entree, { eduPersonAffiliation: 'Employee' })).toBe(true);
    expect(fitsClaims(entree, { eduPersonAffiliation: ['member', ' STAFF '] })).toBe(true);
  });

  it.each<[Claims]>([
    [{}],
    [{ eduPersonAffiliation: 'student' }],
    [{ eduPersonAffiliation: ['student', 'employees'] }],
    [{ eduPersonAffiliation: { employee: true } }],
    [{ eduPersonAffiliation: [['employee']] }],
    [{ eduPersonAffiliation: null }],
    [{ eduPersonAffiliation: 1 }],
    [{ edupersonaffiliation: 'employee' }],
    [Object.create({ eduPersonAffiliation: 'employee' }) as Claims],
  ])('is not met by %j', (claims) => {
    expect(fitsClaims(entree, claims)).toBe(false);
  });

  it('that is empty admits nobody', () => {
    expect(fitsClaims([], { eduPersonAffiliation: 'employee' })).toBe(false);
  });
});

describe('Somebody who comes from a school', () => {
  const rules = { school: [{ claim: 'hd', value: 'school.nl' }], docent: entree };

  it('is of that school first, and a docent second', () => {
    const staff = { eduPersonAffiliation: 'staff' };
    expect(judgeClaims(rules, { ...staff, hd: 'school.nl' })).toBe('docent');
    expect(judgeClaims(rules, { ...staff, hd: 'anders.nl' })).toBe('other-school');
    expect(judgeClaims(rules, staff)).toBe('other-school');
    expect(judgeClaims(rules, { hd: 'school.nl' })).toBe('somebody');
    expect(judgeClaims({ ...rules, school: [] }, staff)).toBe('docent');
  });

  it('is identified by the claim that the provider never changes, and never by an email address', () => {
    expect(subjectOf({ sub: 'a1', email: 'docent@school.nl' })).toBe('a1');
    expect(subjectOf({ sub: 'pairwise', tid: 'tenant', oid: 'person' })).toBe('tenant/person');
    expect(subjectOf({ sub: 'a1', tid: 'tenant' })).toBe('a1');
  });

  it('is called what stands there', () => {
    expect(nameIn({ name: ' Marloes Visser ', given_name: 'M.' })).toBe('Marloes Visser');
    expect(nameIn({ givenName: 'Sem', nlEduPersonTussenvoegsels: 'de', sn: 'Boer' })).toBe('Sem de Boer');
    expect(nameIn({ given_name: ['Noor'] })).toBe('Noor');
    expect(nameIn({ email: 'docent@school.nl' })).toBe('');
  });

  it('gets a username that can be typed', () => {
    const names = ['Marloes Visser', "José van 't Hoff-Brünn", '', '李', 'x'.repeat(99)];
    expect(names.map(usernameFor)).toEqual([
      'marloes.visser',
      'jose.van.t.hoff.brunn',
      'docent',
      'docent',
      'x'.repeat(40),
    ]);
  });
});
