// What a frame in somebody else's page asks.
export { type BookingData, loadBooking, loadManaged } from './data.ts'
