export interface RealtimeLimits {
  messageBytes: number
  joinsPerSocket: number
  socketsPerAddress: number
  sockets: number
  /** Messages a socket may send in a second, and have waiting for an answer. */
  messagesPerSecond: number
  /** Milliseconds of silence after which a socket is closed; the client beats every 25 s (§9). */
  idle: number
  /** Bytes a slow reader may leave unread. */
  unreadBytes: number
}

export const realtimeLimits: RealtimeLimits = {
  messageBytes: 32 * 1024,
  joinsPerSocket: 20,
  socketsPerAddress: 100,
  sockets: 10_000,
  messagesPerSecond: 50,
  idle: 60_000,
  unreadBytes: 1024 * 1024,
}

/** Close codes of RFC 6455. The official client reconnects after any of them. */
export const closing = { goingAway: 1001, policy: 1008 } as const
