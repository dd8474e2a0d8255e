/** The Phoenix version that the official client uses by default. */
export const version = '2.0.0'

export interface Message {
  join_ref: string | null
  ref: string | null
  topic: string
  event: string
  payload: Record<string, unknown>
}

export function encode({ join_ref, ref, topic, event, payload }: Message): string {
  return JSON.stringify([join_ref, ref, topic, event, payload])
}

/** Undefined for anything but a message. Binary frames are broadcasts, which are not served. */
export function decode(frame: Buffer, isBinary: boolean): Message | undefined {
  const parsed = isBinary ? undefined : parse(frame.toString('utf8'))
  if (!Array.isArray(parsed)) return undefined
  const [join_ref, ref, topic, event, payload] = parsed
  if (typeof topic !== 'string' || topic.length > 255 || typeof event !== 'string' || event.length > 255)
    return undefined
  return { join_ref: refOf(join_ref), ref: refOf(ref), topic, event, payload: objectOf(payload) }
}

function refOf(given: unknown): string | null {
  return typeof given === 'string' && given.length <= 255 ? given : null
}

export function objectOf(given: unknown): Record<string, unknown> {
  return typeof given === 'object' && given !== null && !Array.isArray(given)
    ? (given as Record<string, unknown>)
    : {}
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
