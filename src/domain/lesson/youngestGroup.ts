/** The youngest group of a primary school that an audience names. */

/** Of 'groep 6/7' and of 'groepen 6 en 7' the 6; undefined for a secondary school. */
export function youngestGroup(audience: string): number | undefined {
  const youngest = /^groep\D*(?<youngest>\d)/iu.exec(audience)?.groups?.['youngest'];
  return youngest === undefined ? undefined : Number(youngest);
}
