/** The words of reading a card or a passport with the camera of a guest's phone. Each language has a file of its own. */
export type ZoneText = {
  title: string
  close: string
  light: string
  /** One sentence at a time over the picture of the camera. */
  opening: string
  find: string
  closer: string
  steady: string
  unread: string
  noCamera: string
  reading: string
  photoUnread: string
  expired: string
  privacy: string
  photo: string
  type: string
  read: string
  letters: string
  name: string
  nationality: string
  identityNumber: string
  passportNumber: string
  use: string
  again: string
}
