import { z } from 'zod'
import type { Action } from '#base/actions/action.ts'
import { text } from '#lib/schemas/fields.ts'

export const action = {
  name: 'predictBookingTrends',
  order: 220,
  category: 'analytics',
  risk: 'read',
  right: 'practice-settings',
  feature: 'advanced-analytics',
  icon: 'ChartColumn',
  description: 'Forecasts visits of the days to come.',
  would: 'look this up',
  params: z.object({
    forecastDays: z.number().int().min(1).max(365).default(30),
    serviceType: text(120).optional(),
  }),
} as const satisfies Action
