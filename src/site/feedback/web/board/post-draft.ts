import { type BoardType, categories } from '../../feedback-kinds.ts'

export interface PostDraft {
  /** Chosen before posting, so that sending twice posts once. */
  new_id: string
  feedback_type: BoardType
  title: string
  description: string
  category: string
  email: string
}

/** A list can't have an empty value (§5). */
export const noCategory = 'none'

export const areas = [
  { value: noCategory, label: 'No area' },
  ...categories.map(value => ({ value, label: value })),
]

export const isDraftField = (name: string): name is keyof PostDraft => Object.hasOwn(emptyDraft, name)

const fill = 'Fill this in'

/** Missing required fields; by hand, since the public board loads no zod. */
export const missingIn = ({ title, description }: { title: string; description: string }) => ({
  ...(title.trim() ? {} : { title: fill }),
  ...(description.trim() ? {} : { description: fill }),
})

export const emptyDraft: PostDraft = {
  new_id: '',
  feedback_type: 'feature_request',
  title: '',
  description: '',
  category: noCategory,
  email: '',
}
