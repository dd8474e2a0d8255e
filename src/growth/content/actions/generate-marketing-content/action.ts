import { z } from 'zod'
import type { Action } from '#base/actions/action.ts'
import { optionalText, text } from '#lib/schemas/fields.ts'

export const action = {
  name: 'generateMarketingContent',
  order: 250,
  category: 'growth',
  risk: 'inside',
  right: 'marketing',
  feature: 'content-creation',
  icon: 'PenLine',
  description: 'Drafts a post, an email, a blog article or a Google update.',
  would: 'draft this',
  params: z.object({
    contentType: z.enum(['social_post', 'email', 'blog', 'google_business']),
    topic: text(200),
    targetAudience: optionalText(200),
    platform: z.enum(['instagram', 'facebook', 'google']).optional(),
  }),
} as const satisfies Action
