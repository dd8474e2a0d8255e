import { hasWords } from '#lib/text/matches-query.ts'
import type { ListQuery } from '#web/list/address/list-address.ts'
import { boardTypes, type FeedbackType, type Status, statuses } from './feedback-kinds.ts'

export interface ListedFeedback {
  title: string
  description: string
  category: string | null
  feedback_type: FeedbackType
  status: Status
}

/** §2. */
export const feedbackTabs = ['all', 'new', 'in_progress', 'resolved'] as const
export type FeedbackTab = (typeof feedbackTabs)[number]

export interface FeedbackWish {
  search: string
  status: Status | 'all'
  type: FeedbackType | 'all'
}

export function matching<Item extends ListedFeedback>(items: readonly Item[], wish: FeedbackWish): Item[] {
  return items.filter(item => {
    const text = `${item.title} ${item.description} ${item.category ?? ''}`
    const isWanted = wish.status === 'all' || item.status === wish.status
    const isOfType = wish.type === 'all' || item.feedback_type === wish.type
    return isWanted && isOfType && hasWords(text, wish.search)
  })
}

export const inTab = <Item extends ListedFeedback>(items: readonly Item[], tab: FeedbackTab): Item[] =>
  items.filter(({ status }) => tab === 'all' || status === tab)

export const feedbackWish = ({ query, filters }: ListQuery): FeedbackWish => ({
  search: query,
  status: statuses.find(each => each === filters.status) ?? 'all',
  type: boardTypes.find(each => each === filters.type) ?? 'all',
})

export const tabOf = ({ filters }: ListQuery): FeedbackTab =>
  feedbackTabs.find(each => each === filters.tab) ?? 'all'
