import type { Network } from '#rules/posts/validate-post.ts'

/** Google shows the picture of a post 4 to 3, out of its middle; so does our preview. */
export const googleShape = 4 / 3
/** A cut that nobody sees, of width ÷ height. */
const unseen = 0.02

interface Size {
  width: number
  height: number
}

/**
 * The warning that a network shows no more than the middle of a picture (pixels). It refuses nothing by that, and the shared
 * rules of what a network takes know no such code, so it stands beside validatePost.
 */
export function cutToMiddle(
  network: Network,
  [first]: readonly Size[],
): { code: 'cut_to_middle'; index: 0 }[] {
  const isCut = network === 'google' && first && Math.abs(first.width / first.height - googleShape) > unseen
  return isCut ? [{ code: 'cut_to_middle', index: 0 }] : []
}
