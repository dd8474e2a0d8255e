import type { PostMedia } from '#rules/posts/validate-post.ts'

/** A picture as it is kept: of one of the types that are taken in, its pixels the right way up. */
export interface KeptPicture {
  type: string
  width: number
  height: number
  bytes: number
  alt: string
}

/** Bytes that a picture is made to stay under, whatever it is made of: the least that a network takes. */
export const mostSentBytes = 3_900_000
/** Google refuses pictures of fewer, and none that is made here has. */
const leastBytes = 10_000

/**
 * A picture as it leaves: always a JPEG of the same pixels. What is one already, and fits, leaves as it is; the size of what is
 * made anew is known when it is made, and is asked again then.
 */
export function asSent({ type, width, height, bytes, alt }: KeptPicture): PostMedia {
  const isKept = type === 'image/jpeg' && bytes <= mostSentBytes
  const sent = isKept ? bytes : Math.min(Math.max(bytes, leastBytes), mostSentBytes)
  return { type: 'image', mime: 'image/jpeg', width, height, bytes: sent, alt }
}
