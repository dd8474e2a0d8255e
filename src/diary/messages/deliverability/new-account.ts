/** Days a new account stays limited. */
export const newAccountDays = 14

export const newAccountDaily = 50

/** Days a message is kept for the owner to confirm their address. */
export const confirmDays = 7

export const confirmFirst = {
  title: 'Confirm your email address first',
  why: 'Until then we only send your clients answers to their own bookings. Everything else waits for up to 7 days.',
  ownerOnly:
    'The owner of this practice has to confirm their address. Until then we only send answers to clients’ own bookings.',
}
