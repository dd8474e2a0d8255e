import type { OpeningSettings } from './schema.ts'

/** Minutes; wall clock. */
export const usualSettings: OpeningSettings = {
  mode: 'manual',
  offer_min: 15,
  group_size: 3,
  offer_from: '08:00',
  offer_to: '20:00',
  by_email: true,
  by_text: false,
}
