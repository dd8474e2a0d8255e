/** Messages from a framed booking page, each for one origin. */
export type FromFrame = { stillpoint: 1 } & (
  | { say: 'ready'; title: string; px: number }
  | { say: 'height'; px: number }
  /** A new screen: scroll its top into view. */
  | { say: 'top' }
  | { say: 'close' }
  | { say: 'booked' }
)

export type ToFrame = { stillpoint: 1; say: 'hello' | 'focus' }
