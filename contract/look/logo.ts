/** The mark of Konuk, a house with a lit door, for an `<svg>` with the view box `0 0 32 32`. */
export const logoMark =
  '<rect width="32" height="32" rx="9" fill="#1a624b"/>' +
  '<path d="M12.4 25v-5.4a3.6 3.6 0 0 1 7.2 0V25z" fill="#f6bb65"/>' +
  '<path d="M5.8 25 16 7.6 26.2 25" fill="none" stroke="#f8f7f3" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>'
