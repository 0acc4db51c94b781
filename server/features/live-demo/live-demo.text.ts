/** The names that a live demo has on its screens and papers. */
export const demoHotelName = 'Çamlıvadi Bungalov'
export const demoOwner = { firstName: 'Elif', lastName: 'Karaca' }
