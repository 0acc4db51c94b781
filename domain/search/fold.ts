/**
 * The one rule by which names are searched: case, dots and marks do not matter, so İSTANBUL, ISTANBUL, ıstanbul and
 * istanbul are one word. Guests and clerks type without dots.
 *
 * In the database the same rule is `lower(translate(name,'İIıŞşĞğÜüÖöÇçÂâÎîÛû','iiissgguuooccaaiiuu'))` in a stored
 * generated column. Both agree on every Turkish letter; of other marked letters (é, ñ) the database keeps the mark.
 */
export function fold(text: string): string {
  return text.toLocaleLowerCase('tr').normalize('NFD').replace(/\p{M}/gu, '').replace(/ı/g, 'i')
}
