const DAY = 86_400_000

/** Instagram's token lives for 60 days: it is renewed once it is a day old and has less than 30 days left. Moments in epoch ms. */
export const isToRenew = (issuedAt: number, expiresAt: number, now: number): boolean =>
  now - issuedAt >= DAY && expiresAt - now < 30 * DAY && expiresAt > now

/** Whether somebody is told that a token ends: seven days before. */
export const endsSoon = (expiresAt: number, now: number): boolean =>
  expiresAt - now <= 7 * DAY && expiresAt > now
