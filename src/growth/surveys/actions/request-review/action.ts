import { z } from 'zod'
import type { Action } from '#base/actions/action.ts'
import { id } from '#lib/schemas/fields.ts'

export const action = {
  name: 'requestReview',
  order: 120,
  category: 'communication',
  risk: 'outside',
  right: 'marketing',
  feature: 'review-management',
  icon: 'Send',
  description: 'Asks a client for a review.',
  would: 'ask for a review',
  params: z.object({
    clientId: id,
    /** yelp is refused with the reason: Yelp forbids asking for reviews. */
    platform: z.enum(['google', 'yelp', 'facebook', 'general']),
    appointmentId: id.optional(),
  }),
} as const satisfies Action
