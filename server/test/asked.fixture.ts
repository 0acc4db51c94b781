// What the walk over all endpoints asks for.

export const stayIn = (unit: { id: number }) => ({
  hotelDetailId: unit.id,
  checkInDate: '2027-03-01',
  checkOutDate: '2027-03-03',
  numberOfGuests: 1,
  reservationUniqId: '17000000000001234',
})
export const blockOf = (unit: { id: number }) => ({
  hotelDetailId: unit.id,
  checkInDate: '2027-03-05',
  checkOutDate: '2027-03-08',
  reason: 'repair' as const,
  note: 'Komşunun tadilatı',
})
export const guest = {
  firstName: 'Ali',
  lastName: 'Veli',
  phone: '05325556677',
  tcKimlik: '10000000146',
  isMainGuest: true,
}
export const consentRequest = (of: { reservation: { reservationUniqId: string } }) => ({
  phoneNumber: '05321112233',
  rawPhoneNumber: '05321112233',
  firstName: 'Ali',
  lastName: 'Veli',
  tcNo: '10000000146',
  reservationUniqId: of.reservation.reservationUniqId,
})
