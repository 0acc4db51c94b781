// A guest who was typed but is not in the list: storing the reservation would lose that.
type TypedGuest = Record<'firstName' | 'lastName' | 'phone' | 'email' | 'tcKimlik' | 'passportNumber', string>

/** Whether anything was typed that would be lost. A nationality and who is the main guest come by themselves. */
export const hasInput = ({ firstName, lastName, phone, email, tcKimlik, passportNumber }: TypedGuest) =>
  [firstName, lastName, phone, email, tcKimlik, passportNumber].some((text) => text.trim() !== '')

/** Whether the guest form holds something that saving the reservation would not save. */
export function isLeftTyped<G extends TypedGuest & { key: number }>(typed: G, guests: readonly G[]): boolean {
  const before = guests.find(({ key }) => key === typed.key)
  return before === undefined ? hasInput(typed) : JSON.stringify(before) !== JSON.stringify(typed)
}
