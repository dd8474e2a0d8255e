import type { ReviewState } from '#growth/reviews/review-state.ts'
import { networkNames } from '#growth/social/post/post-state.ts'
import { formatDay, formatTime } from '#lib/time/dates.ts'
import type { Network } from '#rules/posts/validate-post.ts'
import { kindWords } from './plan-labels.ts'
import type { ShownItem } from './schema.ts'

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
/** 'Three', '12'. */
export const countedWord = (count: number): string => numbers[count] ?? count.toLocaleString('en-US')

/** 'Three things wait for your yes.' */
export const waitingSummary = (count: number): string =>
  count === 0
    ? 'Nothing needs your approval.'
    : `${countedWord(count)} ${count === 1 ? 'thing waits' : 'things wait'} for your yes.`

const prefixes: Partial<Record<ShownItem['kind'], string>> = { campaign: 'Mail' }
/** 'Mail: Friday afternoons in May'. */
export const itemName = ({ kind, title }: Pick<ShownItem, 'kind' | 'title'>): string =>
  `${prefixes[kind] ?? kindWords[kind]}: ${title}`

export function postWords(
  network: string,
  { publish_at }: { publish_at: string | null },
  { zone, now }: { zone: string; now: number },
): string {
  if (publish_at === null) return `${network}, at a time that you choose.`
  const at = Date.parse(publish_at)
  const when = `${formatDay(zone, at)} at ${formatTime(zone, at)}`
  return at > now
    ? `${network}, ${when}.`
    : `${network}. Its time, ${when}, has passed: it goes at another, or not at all.`
}

export const offerWords = ({ people, post }: { people: number; post: Network | null }): string =>
  people > 0
    ? `A mail to ${people} ${people === 1 ? 'person who is' : 'people who are'} due`
    : `Nobody is due, so a post alone${post ? ` on ${networkNames[post]}` : ''}`

export const keptWords = (count: number): string =>
  count === 1
    ? 'One draft is under Content, for whenever you want it.'
    : `${countedWord(count)} drafts are under Content, for whenever you want them.`

export const countSentences = (text: string): number =>
  Math.max(1, text.split(/(?<![.!?…])[.!?…]+(?=\s|$)/u).filter(part => /\p{L}|\p{N}/u.test(part)).length)

interface SaidInPublic {
  state: ReviewState
  rating: number | null
  words: string | null
  reply: string | null
  author: string | null
}

const longest = 90

export function reviewName({ rating, state }: Pick<SaidInPublic, 'rating' | 'state'>): string {
  const review = rating === null ? 'a review' : `a ${rating}-star review`
  return state === 'unanswered'
    ? `${review.charAt(0).toUpperCase()}${review.slice(1)} without an answer`
    : `Reply to ${review}`
}

export function reviewWords(
  { state, reply, words, author }: Pick<SaidInPublic, 'state' | 'reply' | 'words' | 'author'>,
  where: string,
): string {
  if (state === 'unanswered' || !reply) {
    const said = words?.trim().replace(/\s+/g, ' ') ?? ''
    const short = said.length > longest ? `${said.slice(0, longest).replace(/ \S*$/, '')} …` : said
    return `${where}, ${author || 'somebody'}${short ? `: “${short}”` : ', without words.'}`
  }
  const count = countSentences(reply)
  const length = `${countedWord(count)} ${count === 1 ? 'sentence' : 'sentences'} for ${where}`
  if (state === 'failed') return `${length}. It did not go out.`
  return state === 'approved' ? `${length}, approved and not posted yet.` : `${length}, to read once more.`
}
