import { useQuery } from '@tanstack/react-query'
import { allRows, type LocalRows } from '#web/list/source/use-local-source.ts'
import { type Priority, priorities } from '../../feedback-kinds.ts'
import { feedbackWish, inTab, matching, tabOf } from '../../feedback-list.ts'
import { type FeedbackRow, listFeedback } from '../managed-data.ts'

const priorityPlace = (priority: Priority) => priorities.indexOf(priority)

export const feedbackRows: LocalRows<FeedbackRow> = {
  key: ['user_feedback', 'admin'],
  load: listFeedback,
  matches: (item, wish) =>
    matching([item], feedbackWish(wish)).length > 0 && inTab([item], tabOf(wish)).length > 0,
  fieldOf: (item, by) => {
    if (by === 'votes') return item.upvotes
    if (by === 'priority') return priorityPlace(item.priority)
    return by === 'title' ? item.title : item.created_at
  },
}

export const useFeedbackList = () => useQuery(allRows(feedbackRows))
