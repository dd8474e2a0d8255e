import { createContext } from 'react'

/** The booking pages run at their own address, or in a frame on another website. */
export interface BookedIn {
  donePath: (manageToken: string) => string
  /** Attributes of links that leave the booking; a frame opens them in a new tab. */
  away: { target?: '_blank'; rel?: 'noopener' }
  /** The tracking link, if the address doesn't have it. */
  via: () => string | undefined
}

export const BookedInContext = createContext<BookedIn>({
  // A full page load, so that its own referrer policy guards the token and Back doesn't return to the form.
  donePath: token => `/booking-success?token=${encodeURIComponent(token)}`,
  away: {},
  via: () => undefined,
})
