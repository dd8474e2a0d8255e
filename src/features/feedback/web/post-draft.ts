import type { BoardType } from '../feedback-kinds.ts'

/** What is typed into the public form and not posted yet. */
export interface PostDraft {
  /** Names the item before it is posted, so that sending it twice posts it once. */
  new_id: string
  feedback_type: BoardType
  title: string
  description: string
  category: string
  email: string
}

/** A list has no option with an empty value (§5). */
export const noCategory = 'none'

export const emptyDraft: PostDraft = {
  new_id: '',
  feedback_type: 'feature_request',
  title: '',
  description: '',
  category: noCategory,
  email: '',
}
