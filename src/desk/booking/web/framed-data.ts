export { type BookingData, loadBooking, loadManaged } from './data.ts'
