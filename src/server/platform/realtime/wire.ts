/** The two forms Phoenix speaks: objects (1.0.0) and arrays with binary broadcasts (2.0.0). */
export type Version = '1.0.0' | '2.0.0'

export interface Message {
  join_ref: string | null
  ref: string | null
  topic: string
  event: string
  payload: Record<string, unknown>
}

const binaryPush = 3
const jsonPayload = 1

export function versionOf(asked: string | null): Version | undefined {
  if (asked === null || asked === '1.0.0') return '1.0.0'
  return asked === '2.0.0' ? asked : undefined
}

export function encode(version: Version, message: Message): string {
  const { join_ref, ref, topic, event, payload } = message
  return JSON.stringify(version === '1.0.0' ? message : [join_ref, ref, topic, event, payload])
}

/** Reads one frame; undefined for anything that is not a message. */
export function decode(version: Version, frame: Buffer, isBinary: boolean): Message | undefined {
  if (isBinary) return version === '2.0.0' ? decodePush(frame) : undefined
  const parsed = parse(frame.toString('utf8'))
  if (version === '1.0.0') return messageOf(parsed as Record<string, unknown>)
  if (!Array.isArray(parsed)) return undefined
  const [join_ref, ref, topic, event, payload] = parsed
  return messageOf({ join_ref, ref, topic, event, payload })
}

// Kind, five lengths and the encoding in a byte each; then the texts in the order of the lengths.
function decodePush(frame: Buffer): Message | undefined {
  if (frame.length < 7 || frame[0] !== binaryPush) return undefined
  let at = 7
  const [join_ref, ref, topic, event] = [...frame.subarray(1, 6)].map(length => {
    at += length
    return frame.toString('utf8', at - length, at)
  })
  if (at > frame.length) return undefined
  const payload = frame[6] === jsonPayload ? parse(frame.toString('utf8', at)) : undefined
  return messageOf({
    join_ref: join_ref || null,
    ref: ref || null,
    topic,
    event: 'broadcast',
    payload: { type: 'broadcast', event, payload },
  })
}

function messageOf(given: Record<string, unknown> | null | undefined): Message | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  const { topic, event, payload } = given
  if (typeof topic !== 'string' || topic.length > 255 || typeof event !== 'string' || event.length > 255)
    return undefined
  return { join_ref: refOf(given.join_ref), ref: refOf(given.ref), topic, event, payload: objectOf(payload) }
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
