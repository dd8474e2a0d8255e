/**
 * Under faketime a database that waits does not notice that a statement's time is up: its alarm's handler reads the real
 * clock. `npm test -- dates` leaves out what tests such ends.
 */
export const isClockFaked = process.env.FAKETIME !== undefined
