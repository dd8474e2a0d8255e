const DAY = 86_400_000

/** Instagram's 60-day token: renewable after a day, renewed with less than 30 days left. Epoch ms. */
export const isToRenew = (issuedAt: number, expiresAt: number, now: number): boolean =>
  now - issuedAt >= DAY && expiresAt - now < 30 * DAY && expiresAt > now

/** Seven days before it expires. */
export const endsSoon = (expiresAt: number, now: number): boolean =>
  expiresAt - now <= 7 * DAY && expiresAt > now
