/** Days after sign-up in which an account counts as new. */
export const newAccountDays = 14

/** Emails, and text messages, that a new account may send in 24 hours to people who did not book themselves. */
export const newAccountDaily = 50

/** Days that a message waits for the owner to confirm their address. */
export const confirmDays = 7

export const confirmFirst = {
  title: 'Confirm your email address first',
  why: 'Until then we only send your clients answers to their own bookings. Everything else waits for up to 7 days.',
  ownerOnly:
    'The owner of this practice has to confirm their address. Until then we only send answers to clients’ own bookings.',
}
