import { createContext } from 'react'

/** Where the booking pages stand: at their own address, or in a frame that somebody else's page shows. */
export interface BookedIn {
  /** Where it says that it is booked. */
  donePath: (manageToken: string) => string
  /** Of links that leave the booking: a frame shows nothing else. */
  away: { target?: '_blank'; rel?: 'noopener' }
  /** By which link somebody came, where it is not the address that says so. */
  via: () => string | undefined
}

export const BookedInContext = createContext<BookedIn>({
  // A new document, so that its own referrer policy guards the token; the form is not a place to go back to.
  donePath: token => `/booking-success?token=${encodeURIComponent(token)}`,
  away: {},
  via: () => undefined,
})
