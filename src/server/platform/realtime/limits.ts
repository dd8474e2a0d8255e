export interface RealtimeLimits {
  messageBytes: number
  joinsPerSocket: number
  socketsPerAddress: number
  sockets: number
  /** Messages that a socket may send per second, or have pending. */
  messagesPerSecond: number
  /** Milliseconds of silence before closing; the client beats every 25 s (§9). */
  idle: number
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

/** Close codes of RFC 6455. The official client reconnects after any. */
export const closing = { goingAway: 1001, policy: 1008 } as const
