/** What a framed booking page says to the page around it. Each is sent to one origin, and read from one. */
export type FromFrame = { stillpoint: 1 } & (
  | { say: 'ready'; title: string; px: number }
  /** How tall it is now. */
  | { say: 'height'; px: number }
  /** Another screen has begun: its top should be in view. */
  | { say: 'top' }
  /** Escape was pressed in it. */
  | { say: 'close' }
  | { say: 'booked' }
)

export type ToFrame = { stillpoint: 1; say: 'hello' | 'focus' }
