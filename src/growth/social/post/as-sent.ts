import type { PostMedia } from '#rules/posts/validate-post.ts'

/** A stored picture in an accepted format, upright. */
export interface KeptPicture {
  type: string
  width: number
  height: number
  bytes: number
  alt: string
}

/** Maximum bytes of a generated picture: the smallest network limit. */
export const mostSentBytes = 3_900_000
/** Google refuses smaller pictures; generated ones are always larger. */
const leastBytes = 10_000

/**
 * A picture as sent: a JPEG of the same pixels, unchanged if it already fits. A converted one is checked again once its
 * size is known.
 */
export function asSent({ type, width, height, bytes, alt }: KeptPicture): PostMedia {
  const isKept = type === 'image/jpeg' && bytes <= mostSentBytes
  const sent = isKept ? bytes : Math.min(Math.max(bytes, leastBytes), mostSentBytes)
  return { type: 'image', mime: 'image/jpeg', width, height, bytes: sent, alt }
}
