import type { NetworkReview } from '#growth/reviews/network-review.ts'
import type { GoogleReview } from '#server/outbound/social/google-business.ts'

const stars: Record<string, number> = { ONE: 1, TWO: 2, THREE: 3, FOUR: 4, FIVE: 5 }

/** Removes the translation that Google adds before or after the text. */
function ownWords(comment: string): string {
  const [before, behind] = comment.split(/\(Original\)\s*/)
  const own = behind ?? before ?? ''
  const [written = ''] = own.split('(Translated by Google)', 1)
  return written.trim()
}

/** null if it can't be read as a review. */
export function reviewOf({
  name,
  reviewer,
  starRating,
  comment,
  createTime,
  reviewReply,
}: GoogleReview): NetworkReview | null {
  const written_at = new Date(createTime ?? '')
  if (!name || name.length > 300 || Number.isNaN(written_at.getTime())) return null
  const author = reviewer?.displayName?.replace(/\s+/g, ' ').trim().slice(0, 120) || 'A Google user'
  const words = comment ? ownWords(comment).slice(0, 5_000) || null : null
  const answer = reviewReply?.comment?.trim().slice(0, 4_000)
  const at = new Date(reviewReply?.updateTime ?? createTime ?? '')
  const reply = answer && !Number.isNaN(at.getTime()) ? { words: answer, at } : null
  return {
    network_id: name,
    source: 'google',
    author,
    rating: stars[starRating ?? ''] ?? null,
    words,
    written_at,
    reply,
  }
}
