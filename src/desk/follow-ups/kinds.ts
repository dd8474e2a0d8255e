/** In display order. */
export const followUpKinds = ['not_delivered', 'by_hand', 'come_again', 'after_visit', 'missed'] as const
export type FollowUpKind = (typeof followUpKinds)[number]
export type FoundKind = Exclude<FollowUpKind, 'by_hand'>
export const followUpWays = ['email', 'sms', 'call'] as const
export type FollowUpWay = (typeof followUpWays)[number]

export const mostWords = 1000
