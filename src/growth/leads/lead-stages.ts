/** How far somebody is on their way to being a client, in order. */
export const stages = ['inquiry', 'contacted', 'scheduled', 'visited', 'converted'] as const
export type Stage = (typeof stages)[number]

export const stageNames: Record<Stage, string> = {
  inquiry: 'Inquiry',
  contacted: 'Contacted',
  scheduled: 'Scheduled',
  visited: 'Visited',
  converted: 'Converted',
}

/** Days in which a lead that was removed can be brought back. */
export const daysRemoved = 30

/** What moves somebody on by itself, as the history says it. */
export type How = 'form' | 'message' | 'booking' | 'visit' | 'hand'
export const howWords: Record<How, string> = {
  form: 'by the form',
  message: 'by a message',
  booking: 'by booking',
  visit: 'by coming',
  hand: 'by hand',
}

export const isStage = (name: string | undefined): name is Stage => stages.some(each => each === name)

/** Where people come from, for the form; anything else may be typed. */
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
/** What a lead of a form has for a source. */
export const guideSource = 'Guide'
