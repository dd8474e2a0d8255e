export const stages = ['inquiry', 'contacted', 'scheduled', 'visited', 'converted'] as const
export type Stage = (typeof stages)[number]

export const stageNames: Record<Stage, string> = {
  inquiry: 'Inquiry',
  contacted: 'Contacted',
  scheduled: 'Scheduled',
  visited: 'Visited',
  converted: 'Converted',
}

/** Days in which a removed lead can be restored. */
export const daysRemoved = 30

export type How = 'form' | 'message' | 'booking' | 'visit' | 'hand'
export const howWords: Record<How, string> = {
  form: 'by the form',
  message: 'by a message',
  booking: 'by booking',
  visit: 'by coming',
  hand: 'by hand',
}

export const isStage = (name: string | undefined): name is Stage => stages.some(each => each === name)

export const usualSources = [
  'Phone',
  'Public chat',
  'Instagram',
  'Facebook',
  'Google',
  'Website',
  'Recommended',
  'Walked in',
  'Event',
] as const
export const guideSource = 'Guide'
