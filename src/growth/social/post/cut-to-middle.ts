import type { Network } from '#rules/posts/validate-post.ts'

/** Google shows the middle 4:3 of a picture. */
export const googleShape = 4 / 3
/** Cropping (width ÷ height) too small to notice. */
const unseen = 0.02

interface Size {
  width: number
  height: number
}

/** Warns that a network crops a picture (pixels). It isn't a refusal, so it isn't part of validatePost. */
export function cutToMiddle(
  network: Network,
  [first]: readonly Size[],
): { code: 'cut_to_middle'; index: 0 }[] {
  const isCut = network === 'google' && first && Math.abs(first.width / first.height - googleShape) > unseen
  return isCut ? [{ code: 'cut_to_middle', index: 0 }] : []
}
