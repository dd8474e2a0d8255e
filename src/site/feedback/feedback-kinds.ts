/** The placeholder practice for visitors' posts (§9). */
export const nobodysPractice = '00000000-0000-0000-0000-000000000000'

/** Part of every item's metadata (§9). */
export const appVersion = '1.0.0-beta'

/** Types of the signed-in dialog (§9), the default first. */
export const dialogTypes = [
  'bug_report',
  'feature_request',
  'user_experience',
  'demo_feedback',
  'general_feedback',
] as const

/** Types of board and management (§9), the default first. */
export const boardTypes = ['bug_report', 'feature_request', 'improvement', 'general_feedback'] as const

export const statuses = ['new', 'in_progress', 'resolved', 'closed'] as const
export const priorities = ['low', 'medium', 'high', 'critical'] as const
export const olderStatuses = ['new', 'reviewed', 'resolved'] as const
export const sorts = ['newest', 'oldest', 'most_upvoted'] as const

export type DialogType = (typeof dialogTypes)[number]
export type BoardType = (typeof boardTypes)[number]
export type FeedbackType = DialogType | BoardType
export type Status = (typeof statuses)[number]
export type Priority = (typeof priorities)[number]
export type OlderStatus = (typeof olderStatuses)[number]
export type Sort = (typeof sorts)[number]

export const typeLabels: Record<FeedbackType, string> = {
  bug_report: 'Bug report',
  feature_request: 'Feature request',
  improvement: 'Improvement',
  user_experience: 'User experience',
  demo_feedback: 'Demo feedback',
  general_feedback: 'General feedback',
}

export const statusLabels: Record<Status | OlderStatus, string> = {
  new: 'New',
  in_progress: 'In progress',
  reviewed: 'Reviewed',
  resolved: 'Resolved',
  closed: 'Closed',
}

export const priorityLabels: Record<Priority, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  critical: 'Critical',
}

export const sortLabels: Record<Sort, string> = {
  newest: 'Newest',
  oldest: 'Oldest',
  most_upvoted: 'Most Upvoted',
}

/** Types with a star rating (§5). */
export const isRated = (type: FeedbackType): boolean => type === 'user_experience' || type === 'demo_feedback'

export const categories = [
  'Calendar',
  'Online booking',
  'Clients',
  'Payments',
  'Marketing',
  'AI assistant',
  'Something else',
] as const
